const SKIPPED = ['skipped', 'pending', 'todo', 'disabled'];
const isSkipped = (test) => SKIPPED.includes(test.status);
const isBrowserSuite = (suite) => suite.name.includes('/test/e2e/');
// A test that needs a file of the outside world names the variable that points at it in its title.
const isRim = (test) => test.fullName.includes('KIBITZ_TEST_BWS');

/** The last line of `npm test`, from vitest's JSON report. */
export function summaryOf(report) {
  const suites = report.testResults;
  const tests = suites.flatMap((suite) => suite.assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  // A suite that broke before its first test has none to count, and is a failure all the same.
  const broken = suites.filter(
    (suite) =>
      suite.status === 'failed' && !suite.assertionResults.some((t) => t.status === 'failed'),
  );
  const failed = count('failed') + broken.length;
  return `kibitz: ${count('passed')} tests passed, ${failed} failed, skipped: ${skippedOf(suites)}`;
}

/** The browser suites no test of which ran. */
export const skippedBrowserSuites = (suites) =>
  suites.filter((suite) => isBrowserSuite(suite) && suite.assertionResults.every(isSkipped));

function skippedOf(suites) {
  const browser = skippedBrowserSuites(suites);
  const others = suites.filter((suite) => !browser.includes(suite));
  const tests = others.flatMap((suite) => suite.assertionResults).filter(isSkipped);
  const rim = tests.filter(isRim);
  const parts = [
    [browser.length, 'browser suites', 'no chromium on PATH'],
    [rim.length, '.bws rim', 'KIBITZ_TEST_BWS not set'],
    [tests.length - rim.length, 'others', 'see above'],
  ].filter(([n]) => n > 0);
  return parts.map(([n, what, why]) => `${what} ${n} (${why})`).join(', ') || 'none';
}
