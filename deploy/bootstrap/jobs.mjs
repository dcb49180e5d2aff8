import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, runNode } from './root.mjs';
import { runTests } from './tests.mjs';

const MAIN = 'dist/apps/kibitz/src/main.js';

/** What `npm run …` can ask for. */
export const jobs = {
  start: (args) => kibitz(['up', ...args]),
  kibitz,
  build: () => prepare(),
  test(args) {
    prepare();
    process.exitCode = runTests(args);
  },
  check() {
    ensureInstalled();
    process.exitCode = runChecks();
  },
  bench: (args) => fromSource('test/bench/main.ts', args),
  screenshot: (args) => fromSource('test/screenshots/main.ts', args),
};

/** A program that is never built: it runs as it stands. */
function fromSource(program, args) {
  prepare();
  const typescript = ['-C', 'source', '--import', '@oxc-node/core/register'];
  process.exitCode = runNode([...typescript, inRoot(program), ...args]);
}

function prepare() {
  ensureInstalled();
  ensureBuilt();
}

/** Runs the command line in this very process: a signal meant for it has nobody else to go through. */
async function kibitz(args) {
  prepare();
  process.argv = [process.execPath, inRoot(MAIN), ...args];
  await import(pathToFileURL(inRoot(MAIN)).href);
}
