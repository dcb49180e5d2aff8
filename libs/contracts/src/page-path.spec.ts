import { expect, test } from 'vitest';
import { isPagePath } from './page-path.js';

test.each(['/', '/t/demo/b/1-A-7', '/t/%C5%81%C3%B3d%C5%BA', '/t/a%2Fb'])('%s is read', (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each(['//', '//elsewhere/t', '/t/%E0%A4%A', '/hall/%'])('%s is not read', (path) => {
  expect(isPagePath(path)).toBe(false);
});
