import { existsSync } from 'node:fs';
import { inRoot, runNode } from './root.mjs';

const tool = (script, ...args) => [inRoot('node_modules', script), ...args];
const tsc = (project) => tool('typescript/bin/tsc', '-p', project);

const CHECKS = [
  ['format', tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  ['lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  ['types', tsc('tsconfig.check.json')],
  ['types of the pages', tsc('apps/pages/tsconfig.json'), 'apps/pages/tsconfig.json'],
  [
    'import boundaries',
    tool('dependency-cruiser/bin/dependency-cruise.mjs', 'apps', 'libs', 'test'),
  ],
  ['fence test', tool('vitest/vitest.mjs', 'run', '--project', 'unit', 'test/fence')],
  ['unused code', tool('knip/bin/knip.js')],
].filter(([, , needs]) => needs === undefined || existsSync(inRoot(needs)));

/** Runs every check, also after one that failed: a person wants to see all of it. @returns 0 when all are green */
export function runChecks() {
  const failed = CHECKS.filter(([name, command]) => {
    console.log(`check: ${name}`);
    return runNode(command) !== 0;
  }).map(([name]) => name);
  console.log(failed.length === 0 ? 'check: all green' : `check: FAILED: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
