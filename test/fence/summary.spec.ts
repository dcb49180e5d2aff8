import { expect, test } from 'vitest';
import { summaryOf, type Suite } from '../../deploy/bootstrap/summary.mjs';

const suite = (name: string, ...tests: [status: string, title: string][]): Suite => ({
  name: `/checkout/${name}`,
  status: tests.some(([status]) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests.map(([status, fullName]) => ({ status, fullName })),
});

test('counts come from the report, and what was skipped is named with its reason', () => {
  const testResults = [
    suite('libs/scoring/src/a.spec.ts', ['passed', 'a'], ['passed', 'b']),
    suite('libs/formats/src/rim.spec.ts', ['skipped', 'a real .bws (KIBITZ_TEST_BWS) is read']),
    suite('test/e2e/hall.spec.ts', ['skipped', 'x'], ['skipped', 'y']),
    suite('test/e2e/phone.spec.ts', ['pending', 'z']),
  ];
  expect(summaryOf({ testResults })).toBe(
    'kibitz: 2 tests passed, 0 failed, skipped: browser suites 2 (no chromium on PATH), .bws rim 1 (KIBITZ_TEST_BWS not set)',
  );
});

test('a run in which everything ran says so', () => {
  const testResults = [suite('test/e2e/hall.spec.ts', ['passed', 'x'], ['failed', 'y'])];
  expect(summaryOf({ testResults })).toBe('kibitz: 1 tests passed, 1 failed, skipped: none');
});

test('a suite that broke before its first test counts as a failure', () => {
  const broken = { name: '/checkout/libs/a.spec.ts', status: 'failed', assertionResults: [] };
  expect(summaryOf({ testResults: [broken] })).toContain('1 failed');
});

test('a test switched off for no reason of the machine is not hidden among the others', () => {
  const testResults = [suite('libs/a.spec.ts', ['todo', 'later'])];
  expect(summaryOf({ testResults })).toContain('skipped: others 1');
});
