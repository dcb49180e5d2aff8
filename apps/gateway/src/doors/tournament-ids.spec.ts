import { expect, test } from 'vitest';
import { TournamentId } from '#contracts';
import { TournamentIds } from './tournament-ids.js';

test('the same request gets the same id, another request or another secret a different one', () => {
  const ids = new TournamentIds('secret');
  expect(TournamentId.parse(ids.idFor('a'))).toBe(ids.idFor('a'));
  expect(ids.idFor('b')).not.toBe(ids.idFor('a'));
  expect(new TournamentIds('other').idFor('a')).not.toBe(ids.idFor('a'));
});
