import { expect, test } from 'vitest';
import { LIMITS, type MovementSet } from '#contracts';
import { movementParts } from './movement-parts.js';

const TABLES = 200;
const big: MovementSet = {
  session: '1',
  section: 'A',
  set: 'A',
  field: 'A',
  movement: 1,
  winners: 1,
  contestants: Array.from({ length: 2 * TABLES }, (_, i) => ({
    contestant: `p${i + 1}`,
    number: `${i + 1}`,
  })),
  rounds: Array.from({ length: 10 }, (_, r) => ({
    round: r + 1,
    tables: Array.from(
      { length: TABLES },
      (__, t) =>
        [`${t + 1}`, `p${t + 1}`, `p${TABLES + t + 1}`, '1-2'] as [string, string, string, string],
    ),
  })),
};

test('a large movement goes into entries of allowed size, whole rounds, start numbers first', () => {
  const parts = movementParts(big);
  for (const part of parts)
    expect(JSON.stringify(part).length).toBeLessThan(LIMITS.entryBytes - 1024);
  expect(parts.flatMap((it) => it.contestants)).toEqual(big.contestants);
  expect(parts.flatMap((it) => it.rounds)).toEqual(big.rounds);
  const firstRound = parts.findIndex((it) => it.rounds.length > 0);
  expect(parts.slice(firstRound + 1).every((it) => it.contestants.length === 0)).toBe(true);
});

test('a small one stays one entry, also when it has neither pairs nor rounds', () => {
  const small = { ...big, contestants: [], rounds: [] };
  expect(movementParts(small)).toEqual([small]);
});
