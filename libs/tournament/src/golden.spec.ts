import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENTRY_KINDS } from '#contracts';
import { asLog, type Message } from '../../../test/support/small-store.js';
import { decodeOfficials, officialAlarms, officialListings } from './officials.js';
import { advance, dealCell, emptyBase, viewOf } from './replay.js';
import { publicDealCell } from './deal.js';
import type { Base } from './step.js';
import { standings } from './standings.js';
import { status } from './status.js';
import { traveller } from './traveller.js';

const folder = new URL('../golden/', import.meta.url);
const logs = readdirSync(folder).flatMap((version) =>
  readdirSync(new URL(`${version}/`, folder))
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => `${version}/${file.replace('.jsonl', '')}`),
);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

const messagesOf = (log: string): Message[] =>
  read(`${log}.jsonl`)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { subject: string; body: string })
    .map(({ subject, body }) => ({ subject, body: new TextEncoder().encode(body) }));

/** Who corrected what is the desk's business, and beside the standings. */
const shown = (cell: string | undefined): string | undefined =>
  cell === undefined ? undefined : (publicDealCell(cell) ?? undefined);

/** The lists that stand in the log, and how they compare with what it comes to. */
function officialOf(base: Base): object {
  const lists = decodeOfficials(base.cells.get('officials') as string | undefined);
  const official = officialListings(lists).filter((it) => it.written);
  return official.length > 0 ? { official, alarms: officialAlarms(lists) } : {};
}

/** All that a log comes to. */
function outcomeOf(messages: readonly Message[]): unknown {
  const { base } = advance(emptyBase(), asLog(messages));
  const view = viewOf('k3x9q0m2vb7d', base);
  const { state, results, of, deals } = status(view);
  return {
    counts: base.head.counts,
    state,
    results,
    of,
    standings: standings(view, 'overall'),
    ...officialOf(base),
    travellers: deals.map((deal) => traveller(view, deal, shown(dealCell(base, deal)))),
  };
}

// A released log replays to the same standings for ever. A change that reddens this needs an upcaster or a new
// REDUCER_VERSION and a reason, never new figures in an old folder.
describe('golden logs', () => {
  test.each(logs)('%s replays to the standings it was released with', (log) => {
    const expected: unknown = JSON.parse(read(`${log}.expected.json`));
    expect(JSON.parse(JSON.stringify(outcomeOf(messagesOf(log))))).toEqual(expected);
  });

  test('hold every kind of entry', () => {
    const kinds = new Set(
      logs
        .flatMap(messagesOf)
        .map((it) => /"kind":"([^"]+)"/.exec(new TextDecoder().decode(it.body))?.[1]),
    );
    expect([...kinds].filter(Boolean)).toHaveLength(Object.keys(ENTRY_KINDS).length);
  });
});
