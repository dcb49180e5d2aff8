import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fnv1a64 } from './fnv.js';
import {
  deskSubject,
  messageId,
  PARTITIONS,
  parseSubject,
  partitionOf,
  systemSubject,
  tableSubject,
} from './subjects.js';

const t = fc.stringMatching(/^[a-z0-9]{12}$/);
const token = fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/);

describe('subjects', () => {
  test('parse after format says who wrote, where and in which partition', () => {
    fc.assert(
      fc.property(t, token, token, (id, a, b) => {
        const base = { t: id, partition: partitionOf(id) };
        const table = { ...base, by: 'table', section: a, table: b };
        expect(parseSubject(tableSubject(id, a, b))).toEqual(table);
        expect(parseSubject(deskSubject(id, a))).toEqual({ ...base, by: 'desk', kind: a });
        expect(parseSubject(systemSubject(id, a))).toEqual({ ...base, by: 'system', kind: a });
      }),
    );
  });

  test.each([
    'out.k3x9q0m2vb7d',
    'log.1.k3x9q0m2vb7d',
    'log.1.k3x9q0m2vb7d.table.A',
    'log.1.k3x9q0m2vb7d.table.A.1.x',
    'log.1.k3x9q0m2vb7d.desk.a.b',
    'log.1.k3x9q0m2vb7d.chair.A',
    'log.1.tooshort.desk.a',
    '',
  ])('%j is not of the log', (subject) => expect(parseSubject(subject)).toBeUndefined());

  test.each(['01', '0x1', '1e0', '+1', 'x'])('a partition written %s is none of ours', (p) => {
    expect(parseSubject(`log.${p}.k3x9q0m2vb7d.desk.a`)?.partition).toBeNaN();
  });
});

describe('partitions', () => {
  test('tournaments spread evenly: none of 16 gets half or twice its share of 4,800', () => {
    const counts = Array.from({ length: PARTITIONS }, () => 0);
    for (let i = 0; i < 4800; i++) counts[partitionOf(i.toString(36).padStart(12, 'k3x9'))]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(150);
    expect(Math.max(...counts)).toBeLessThan(600);
  });

  test('a released tournament stays where it is', () => {
    expect(partitionOf('k3x9q0m2vb7d')).toBe(1);
  });
});

test('a message id differs with the body, so only an exact resend is dropped', () => {
  expect(messageId('d-1', 'x')).toBe(`d-1-${fnv1a64('x')}`);
  expect(messageId('d-1', 'x')).not.toBe(messageId('d-1', 'y'));
});
