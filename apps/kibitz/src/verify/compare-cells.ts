import type { StateCells } from '#contracts';
import type { CellValue } from '#tournament';
import { Buffer } from 'node:buffer';
import { differences } from './differences.js';
import type { Evidence } from './evidence.js';

/** What the standings are read from; marks and outcomes are the devices' business. */
const OF_STANDINGS = /^(head|setup|rejections)$|^(deal|field|progress):/;

/** Where the state in Redis is not what its log says. */
export function compareCells({ found, recomputed }: Evidence): string[] {
  const expected = new Map(
    [...recomputed.cells].filter(([name, value]) => OF_STANDINGS.test(name) && value !== undefined),
  );
  const names = new Set([...Object.keys(found.cells), ...expected.keys()]);
  return [...names].flatMap((name) =>
    differences(
      valueOf(found.cells[name]),
      comparable(expected.get(name as 'head')),
      `cell ${name}`,
    ),
  );
}

const valueOf = (value: StateCells['cells'][string] | undefined): unknown =>
  typeof value === 'string' ? JSON.parse(value) : value?.base64;

const comparable = (value: CellValue | undefined): unknown => {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? JSON.parse(value) : Buffer.from(value).toString('base64');
};
