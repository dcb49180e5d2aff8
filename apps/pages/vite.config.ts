import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// One page with client routes; the gateway serves the folder and answers unknown paths with it.
export default defineConfig({
  root: here('.'),
  base: '/',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('../../dist/pages'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Our libraries only declare: without this their zod schemas would come along unused.
      treeshake: { moduleSideEffects: (id) => !/\/libs\/[^/]+\/src\//.test(id) },
    },
  },
});
