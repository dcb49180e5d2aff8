import { expect, test } from 'vitest';
import { publicKeys, stateKeys } from './keys.js';
import { placeOf } from './place.js';

const T = 'k3x9q0m2vb7d';

/** What Redis Cluster hashes of a key: the text between the first braces. */
const hashTag = (key: string): string | undefined => /\{([^}]+)\}/.exec(key)?.[1];

const all = (keys: ReturnType<typeof stateKeys> | ReturnType<typeof publicKeys>): string[] =>
  Object.values(keys).map((key: string | ((name: never) => string)) =>
    typeof key === 'string' ? key : key('x-1' as never),
  );

test('all keys of a tournament lie in one slot of a Redis Cluster, so one script may write them', () => {
  const places = (['outcome:d1-7', 'held:12', 'deal:1-A-7', 'head'] as const).map(
    (name) => placeOf(T, name).key,
  );
  const keys = [...all(stateKeys(T)), ...all(publicKeys(T)), ...places];
  expect(keys.length).toBeGreaterThan(12);
  expect([...new Set(keys.map(hashTag))]).toEqual([T]);
});
