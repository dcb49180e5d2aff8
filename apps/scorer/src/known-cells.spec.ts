import { describe, expect, test } from 'vitest';
import type { CellName } from '#tournament';
import { KnownCells } from './known-cells.js';

const megabyte = 'x'.repeat(1024 * 1024);
const namesOf = ({ cells }: KnownCells): CellName[] => [...cells.keys()];

describe('the cells a scorer remembers', () => {
  test('are what was read and then written; a removed one is known to be absent', () => {
    const known = new KnownCells();
    known.read(new Map([['deal:1-A-1', 'before'] as const, ['progress:1', undefined] as const]));
    known.write(new Map([['deal:1-A-1', 'after'] as const, ['deal:1-A-2', null] as const]));
    expect([...known.cells]).toEqual([
      ['progress:1', undefined],
      ['deal:1-A-1', 'after'],
      ['deal:1-A-2', undefined],
    ]);
  });

  test('never keep what passes: outcomes grow with the log, the setup is remembered as built', () => {
    const known = new KnownCells();
    known.read(new Map([['outcome:tab-1', undefined] as const]));
    expect(namesOf(known)).toEqual(['outcome:tab-1']);
    known.write(new Map([['outcome:tab-1', '{}'] as const, ['setup', '{}'] as const]));
    expect(namesOf(known)).toEqual([]);
  });

  test('above two megabytes the longest unwritten are dropped', () => {
    const known = new KnownCells();
    known.write(new Map([['deal:1-A-1', megabyte] as const]));
    known.write(new Map([['deal:1-A-2', megabyte] as const]));
    expect(namesOf(known)).toEqual(['deal:1-A-2']);
    known.write(new Map([['deal:1-A-2', 'short'] as const, ['deal:1-A-3', megabyte] as const]));
    expect(namesOf(known)).toEqual(['deal:1-A-2', 'deal:1-A-3']);
  });
});
