import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, runNode } from './root.mjs';
import { summaryOf } from './summary.mjs';

/** Runs vitest and ends with one line of counts. @returns vitest's exit code */
export function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-report-'));
  // Whoever wants to read the report afterwards, as .ci/run does, names its place.
  const report = process.env.KIBITZ_TEST_REPORT || join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const code = runNode([inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args]);
    console.log(summaryOf(JSON.parse(readFileSync(report, 'utf8'))));
    return code;
  } catch (error) {
    console.log(`kibitz: no tests were counted (${error.message})`);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
