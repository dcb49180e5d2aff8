import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { temporaryFolder } from './temporary-folder.js';

const PAGES = fileURLToPath(new URL('../../apps/pages', import.meta.url));

export interface BuiltPages {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The pages built from the present sources, apart from `dist`: a browser suite never sees an old build. */
export async function buildPages(): Promise<BuiltPages> {
  const place = await temporaryFolder('pages');
  await build({
    root: PAGES,
    configFile: `${PAGES}/vite.config.ts`,
    logLevel: 'error',
    build: { outDir: place.path, emptyOutDir: true },
  });
  return { folder: place.path, remove: () => place.remove() };
}
