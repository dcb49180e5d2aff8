import { existsSync } from 'node:fs';
import { inRoot, runNode } from './root.mjs';
import { hashOf, isFresh, leaveStamp } from './stamp.mjs';

const SOURCES = [
  'apps',
  'libs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'nest-cli.json',
];
const stampFile = inRoot('dist', '.kibitz-built');

/** Builds when dist is missing or not made from these sources. */
export function ensureBuilt() {
  const stamp = hashOf(SOURCES, { skip: (path) => path.endsWith('.spec.ts') });
  if (isFresh(stampFile, stamp)) return;
  console.error('building');
  build();
  leaveStamp(stampFile, stamp);
}

/** Compiles apps and libs (one compiler run covers both Nest apps and the command line) and bundles the pages. */
function build() {
  step('@nestjs/cli/bin/nest.js', ['build']);
  if (existsSync(inRoot('apps/pages/vite.config.ts')))
    step('vite/bin/vite.js', ['build', 'apps/pages']);
}

function step(script, args) {
  const code = runNode([inRoot('node_modules', script), ...args], { output: 2 });
  if (code === 0) return;
  console.error('The build failed; the reason is above.');
  process.exit(code);
}
