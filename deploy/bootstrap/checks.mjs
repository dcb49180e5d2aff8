import { existsSync } from 'node:fs';
import { inRoot, runNode } from './root.mjs';

const PAGES = 'apps/pages/tsconfig.json';
const tool = (script, ...args) => [inRoot('node_modules', script), ...args];
const tsc = (project) => tool('typescript/bin/tsc', '-p', project);

const CHECKS = [
  {
    name: 'format',
    command: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  },
  { name: 'lint', command: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.') },
  { name: 'types', command: tsc('tsconfig.check.json') },
  ...(existsSync(inRoot(PAGES)) ? [{ name: 'types of the pages', command: tsc(PAGES) }] : []),
  {
    name: 'import boundaries',
    command: tool('dependency-cruiser/bin/dependency-cruise.mjs', 'apps', 'libs', 'test'),
  },
  {
    name: 'fence test',
    command: tool('vitest/vitest.mjs', 'run', '--project', 'unit', 'test/fence'),
  },
  { name: 'unused code', command: tool('knip/bin/knip.js') },
];

/** Runs every check, also after one that failed: a person wants to see all of it. @returns 0 when all are green */
export function runChecks() {
  const failed = CHECKS.filter(isRed).map(({ name }) => name);
  console.log(failed.length === 0 ? 'check: all green' : `check: FAILED: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

function isRed({ name, command }) {
  console.log(`check: ${name}`);
  return runNode(command) !== 0;
}
