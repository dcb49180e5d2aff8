import { fileURLToPath } from 'node:url';

/** The main file of one of our programs, as built. */
export const builtMain = (app: 'gateway' | 'kibitz' | 'scorer'): string =>
  fileURLToPath(new URL(`../../dist/apps/${app}/src/main.js`, import.meta.url));
