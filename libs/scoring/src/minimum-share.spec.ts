import { expect, test } from 'vitest';
import fixture from '../fixtures/ranking.json' with { type: 'json' };
import { hasMinimumShare } from './minimum-share.js';

test.each(fixture.minimumShare.cases)(
  'RK6 $boards of $due boards with $share asked: $enough',
  ({ enough, ...played }) => {
    expect(hasMinimumShare(played)).toBe(enough);
  },
);
