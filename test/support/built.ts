import { fileURLToPath } from 'node:url';

const built = (path: string): string =>
  fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

/** The main file of one of our programs, as built. */
export const builtMain = (app: 'gateway' | 'kibitz' | 'scorer'): string =>
  built(`apps/${app}/src/main.js`);

/** The folder of the pages, as built. */
export const BUILT_PAGES = built('pages');
