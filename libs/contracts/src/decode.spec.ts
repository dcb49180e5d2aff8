import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decoded, decodeEntry } from './decode.js';
import { canonicalStandings } from './entries/standings-closed.js';
import { fnv1a64 } from './fnv.js';
import { LIMITS } from './limits.js';
import { deskSubject, partitionOf, systemSubject, tableSubject } from './subjects.js';

const T = 'k3x9q0m2vb7d';
const TABLE = tableSubject(T, 'A', '1');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (value: unknown, subject = TABLE): Decoded =>
  decodeEntry(subject, bytes(JSON.stringify(value)));

const SCORE = {
  kind: 'contract',
  level: 4,
  denomination: 'S',
  risk: '',
  declarer: 'N',
  tricks: 10,
};
const DATA = {
  section: 'A',
  table: '1',
  round: 1,
  deal: '1-A-7',
  ns: 'p1',
  ew: 'p2',
  score: SCORE,
};
const ENTRY = {
  v: 1,
  id: 'tabA1-7',
  kind: 'result-recorded',
  device: 'tabA1',
  n: 7,
  at: '2026-03-14T18:00:00.000Z',
  data: DATA,
};
const CLAIM = { id: 'tabA1-7', device: 'tabA1', n: 7 };
const withScore = (score: unknown): unknown => ({ ...ENTRY, data: { ...DATA, score } });

test('a good entry comes with its source and the hash of its body', () => {
  const body = JSON.stringify(ENTRY);
  expect(decodeEntry(TABLE, bytes(body))).toEqual({
    ok: true,
    entry: ENTRY,
    source: { by: 'table', partition: partitionOf(T), t: T, section: 'A', table: '1' },
    hash: fnv1a64(body),
  });
});

describe('a body that cannot be read is malformed', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['half of its JSON', bytes(JSON.stringify(ENTRY).slice(0, 80))],
    ['broken UTF-8', new Uint8Array([...bytes('{"v":"'), 0xff, 0xc0, ...bytes('"}')])],
    ['brackets sixteen thousand deep', bytes('['.repeat(16_000))],
    ['a bare number', bytes('7')],
    ['a bare null', bytes('null')],
  ])('%s', (_, body) => {
    const decoded = decodeEntry(TABLE, body);
    expect(decoded).toMatchObject({ ok: false, reason: 'malformed', hash: fnv1a64(body) });
    expect(decoded).not.toHaveProperty('claim');
  });

  test.each(['log.1.k3x9q0m2vb7d', 'elsewhere', 'log.1.k3x9q0m2vb7d.table.A.1.2'])(
    'a subject that is not of the log: %s',
    (subject) => expect(decode(ENTRY, subject)).toMatchObject({ ok: false, reason: 'malformed' }),
  );
});

describe('wrong types are malformed, and the line says where', () => {
  test.each([
    [{ ...ENTRY, v: '1' }, /^v: /],
    [{ ...ENTRY, at: 'yesterday' }, /^at: /],
    [{ ...ENTRY, surplus: 1 }, /surplus/],
    [{ ...ENTRY, data: undefined }, /^data: /],
    [{ ...ENTRY, data: { ...DATA, deal: 7 } }, /^data\.deal: /],
    [{ ...ENTRY, data: { ...DATA, surplus: 1 } }, /surplus/],
    [withScore('4S='), /^data\.score: /],
    [withScore({}), /^data\.score\.kind: /],
    [withScore({ kind: 'guess' }), /^data\.score\.kind: /],
    [withScore({ ...SCORE, tricks: undefined }), /^data\.score\.tricks: /],
    [withScore({ ...SCORE, lead: 'ZZ' }), /^data\.score\.lead: /],
  ])('%#: %j', (value, where) => {
    const decoded = decode(value);
    expect(decoded).toMatchObject({ ok: false, reason: 'malformed', claim: CLAIM });
    expect(decoded).toHaveProperty('detail', expect.stringMatching(where));
  });

  test('whose entry it was is told by its id, unless the entry names another device', () => {
    const eighth = {
      ok: false,
      reason: 'malformed',
      claim: { id: 'tabA1-8', device: 'tabA1', n: 8 },
    };
    expect(decode({ ...ENTRY, id: 'tabA1-8' })).toMatchObject(eighth);
    expect(decode({ ...ENTRY, id: 'tabA1-8', n: '8' })).toMatchObject(eighth);
    expect(decode({ ...ENTRY, v: '1', device: 'other' })).not.toHaveProperty('claim');
  });
});

describe('the official standings are the scorer’s own', () => {
  const file = new URL('../fixtures/standings-closed.v1.json', import.meta.url);
  const { subject, entry } = JSON.parse(readFileSync(file, 'utf8')) as {
    subject: string;
    entry: Record<string, unknown> & { data: object };
  };
  const refused = (value: unknown, by: string) => {
    const decoded = decode(value, by);
    expect(decoded).not.toHaveProperty('claim');
    return decoded;
  };

  test('written by the scorer under the name that its closing gives it', () => {
    expect(decode(entry, subject)).toMatchObject({ ok: true, source: { by: 'system' } });
    for (const data of [{ view: 'overall' }, { through: 301 }, { part: 2, parts: 2 }])
      expect(decode({ ...entry, data: { ...entry.data, ...data } }, subject)).toMatchObject({
        reason: 'malformed',
      });
  });

  test('neither the desk nor a table may write them, nor use up the id of one', () => {
    const desk = subject.replace('.system.', '.desk.');
    expect(refused(entry, desk)).toMatchObject({ reason: 'unauthorised' });
    expect(refused({ ...entry, v: 'x' }, desk)).toMatchObject({ reason: 'malformed' });
    const { id, device, n } = entry;
    expect(refused({ ...ENTRY, id, device, n }, TABLE)).toMatchObject({ reason: 'unauthorised' });
    expect(refused({ ...ENTRY, id, device, n, kind: 'dream' }, TABLE)).toMatchObject({
      reason: 'unknown-kind',
    });
  });

  test('the scorer writes nothing else', () => {
    const data = { session: '1' };
    const other = { ...entry, kind: 'session-closed', data };
    expect(decode(other, subject.replace('standings-', 'session-'))).toMatchObject({
      reason: 'unauthorised',
    });
  });

  test('the canonical text holds the tournament, the closing and every value, in one order', () => {
    const rows = [
      { boards: 2, contestant: 'p3', percent: '57.99', rank: '1', key: '3/5' },
      { contestant: 'p5', boards: 0 },
    ];
    expect(
      canonicalStandings('k3x9q0m2vb7d', { view: 'overall', number: 1, through: 300, rows }),
    ).toBe(
      '["k3x9q0m2vb7d","overall",1,300,[["p3","1",2,"3/5",null,"57.99",null,null],["p5",null,0,null,null,null,null,null]]]',
    );
  });
});

describe('each other reason', () => {
  test('too-large: one byte above the limit, and its device is told', () => {
    const padded = JSON.stringify(ENTRY).padEnd(LIMITS.entryBytes);
    expect(decodeEntry(TABLE, bytes(padded))).toMatchObject({ ok: true });
    expect(decodeEntry(TABLE, bytes(`${padded} `))).toMatchObject({
      ok: false,
      reason: 'too-large',
      claim: CLAIM,
    });
  });

  test.each(['result-guessed', 'constructor', '__proto__'])('unknown-kind: %s', (kind) => {
    expect(decode({ ...ENTRY, kind })).toMatchObject({
      ok: false,
      reason: 'unknown-kind',
      claim: CLAIM,
    });
  });

  test('wrong-partition, also where the entry is of a newer program', () => {
    const elsewhere = TABLE.replace(/^log\.\d+/, `log.${(partitionOf(T) + 1) % 16}`);
    for (const v of [1, 99])
      expect(decode({ ...ENTRY, v }, elsewhere)).toMatchObject({
        ok: false,
        reason: 'wrong-partition',
      });
  });

  test.each([
    ['table', tableSubject(T, 'A', '2')],
    ['section', tableSubject(T, 'B', '1')],
  ])('wrong-table: another %s in the subject than in the body', (_, subject) => {
    expect(decode(ENTRY, subject)).toMatchObject({ ok: false, reason: 'wrong-table' });
  });

  test.each([
    [
      'a table closes no session',
      TABLE,
      { ...ENTRY, kind: 'session-closed', data: { session: '1' } },
    ],
    ['a table reports no bare points', TABLE, withScore({ kind: 'points', points: 420 })],
    ['the system records no result', systemSubject(T, 'result-recorded'), ENTRY],
  ])('unauthorised: %s', (_, subject, value) => {
    expect(decode(value, subject)).toMatchObject({ ok: false, reason: 'unauthorised' });
  });

  test('the desk may report bare points, for any table', () => {
    const value = withScore({ kind: 'points', points: 420 });
    expect(decode(value, deskSubject(T, 'result-recorded'))).toMatchObject({ ok: true });
  });

  test('the kind of a desk subject and of its body are one', () => {
    expect(decode(ENTRY, deskSubject(T, 'ruling-made'))).toMatchObject({
      ok: false,
      reason: 'malformed',
    });
  });

  test.each([
    { ...SCORE, level: 8 },
    { ...SCORE, level: 0 },
    { ...SCORE, tricks: 14 },
    { ...SCORE, denomination: 'N' },
    { ...SCORE, risk: 'xxx' },
    { ...SCORE, declarer: 'NS' },
    { kind: 'points', points: 425 },
    { kind: 'points', points: 7610 },
  ])('impossible-contract: %j', (score) => {
    expect(decode(withScore(score))).toMatchObject({ ok: false, reason: 'impossible-contract' });
  });

  test('newer: a version this program does not know is not guessed at', () => {
    expect(decode({ ...ENTRY, v: 2, data: { shape: 'of tomorrow' } })).toEqual({
      ok: 'newer',
      detail: 'result-recorded v2; this program knows v1',
    });
  });
});

describe('nothing in the log makes it throw', () => {
  const subject = fc.oneof(
    fc.constantFrom(TABLE, deskSubject(T, 'movement-set'), systemSubject(T, 'x')),
    fc.string(),
  );

  test('any bytes', () => {
    fc.assert(
      fc.property(subject, fc.uint8Array({ maxLength: 300 }), (where, body) => {
        expect(decodeEntry(where, body)).toHaveProperty('ok');
      }),
    );
  });

  test('any JSON', () => {
    fc.assert(
      fc.property(subject, fc.json(), (where, body) => {
        expect(decodeEntry(where, bytes(body))).toHaveProperty('ok');
      }),
    );
  });

  test('a good entry with any part of it replaced by any value', () => {
    const key = fc.constantFrom(
      ...Object.keys(ENTRY),
      ...Object.keys(DATA).map((it) => `data.${it}`),
    );
    fc.assert(
      fc.property(key, fc.jsonValue(), (path, value) => {
        const spoilt = path.startsWith('data.')
          ? { ...ENTRY, data: { ...DATA, [path.slice(5)]: value } }
          : { ...ENTRY, [path]: value };
        expect(decode(spoilt)).toHaveProperty('ok');
      }),
    );
  });
});
