import { expect, test } from 'vitest';
import type { RawEntry } from '#log';
import { beginning, type Cursor } from '#store';
import { REDUCER_VERSION } from '#tournament';
import { diagnose } from './diagnose.js';

const entry = (seq: number, id = 'd-1'): RawEntry => ({
  seq,
  time: 0,
  subject: 'log.0.aaaaaaaaaaaa.desk.x',
  body: new TextEncoder().encode(
    JSON.stringify({
      v: 1,
      id,
      kind: 'x',
      device: 'd',
      n: Number(id.slice(2)),
      at: '2026-03-14T18:00:00Z',
      data: {},
    }),
  ),
});
const origin = { epoch: 'e', reducer: REDUCER_VERSION, created: 'then' };
const at = (change: Partial<Cursor> = {}): Cursor => ({
  ...beginning(origin),
  seq: 10,
  id: 'd-1',
  ...change,
});
const log = { created: 'then', lastSeq: 20 };

test.each([
  ['current', { cursor: at(), last: entry(10), log }],
  ['behind', { cursor: at(), last: entry(11), log }],
  ['state-lost', { cursor: undefined, last: entry(10), log }],
  ['nothing', { cursor: undefined, last: undefined, log }],
  ['older-reducer', { cursor: at({ reducer: '0' }), last: entry(10), log }],
  ['newer-reducer', { cursor: at({ reducer: '99999' }), last: entry(11), log }],
  ['log-purged', { cursor: at(), last: undefined, log }],
  ['log-regressed', { cursor: at(), last: undefined, log: { ...log, lastSeq: 5 } }],
  ['log-regressed', { cursor: at(), last: entry(10), log: { ...log, created: 'now' } }],
  ['log-regressed', { cursor: at(), last: entry(9), log }],
  ['log-regressed', { cursor: at(), last: entry(10, 'd-2'), log }],
])('an audit finds %s', (finding, evidence) => {
  expect(diagnose(evidence)).toBe(finding);
});
