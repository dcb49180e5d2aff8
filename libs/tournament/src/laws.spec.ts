import type { Outcome } from '#contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messyLog } from '../../../test/support/arbitraries.js';
import { lawRuns } from '../../../test/support/law-runs.js';
import { LogPen } from '../../../test/support/log-pen.js';
import { asLog, type Message, SmallStore } from '../../../test/support/small-store.js';
import { type CellName, type CellValue } from './cells.js';
import { decodeDeal, encodeDeal, isBlank, publicDeal } from './deal.js';
import { decodeHead, encodeHead } from './head.js';
import { publicHead } from './publish.js';

const RUNS = lawRuns(50);
const SLOW = 600_000;

function inBatches(log: readonly Message[], cuts: readonly number[]): [SmallStore, Outcome[]] {
  const store = new SmallStore();
  const outcomes: Outcome[] = [];
  const ends = [...new Set(cuts.map((it) => it % (log.length + 1)))].toSorted((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, log.length]) {
    outcomes.push(...store.take(asLog(log.slice(from, end), from + 1)).outcomes);
    from = end;
  }
  return [store, outcomes];
}

type Cells = ReadonlyMap<CellName, CellValue>;

/** The cells in which two sets differ. */
const differing = (a: Cells, b: Cells): CellName[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => !isSame(a.get(name), b.get(name)));

const isSame = (a: CellValue | undefined, b: CellValue | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.join() === b.join());

const oneByOne = (log: readonly Message[]): [SmallStore, Outcome[]] =>
  inBatches(log, [...log.keys()]);

describe('laws of the reducer, over logs with everything in them', () => {
  test(
    'how a log is cut into batches changes nothing: state, outcomes, and what the public has',
    () => {
      fc.assert(
        fc.property(messyLog, fc.array(fc.nat(), { maxLength: 6 }), (log, cuts) => {
          const [single, outcomes] = oneByOne(log);
          const [batched, sameOutcomes] = inBatches(log, cuts);
          expect(differing(batched.state, single.state)).toEqual([]);
          expect(differing(batched.public, single.public)).toEqual([]);
          expect(sameOutcomes).toEqual(outcomes);
        }),
        RUNS,
      );
    },
    SLOW,
  );

  test(
    'submitted = accepted + held + rejected',
    () => {
      fc.assert(
        fc.property(messyLog, (log) => {
          const { accepted, held, rejected } = decodeHead(oneByOne(log)[0].text('head')).counts;
          expect(accepted + held + rejected).toBe(log.length);
          expect(Math.min(accepted, held, rejected)).toBeGreaterThanOrEqual(0);
        }),
        RUNS,
      );
    },
    SLOW,
  );

  test(
    'the public has at any moment what a fresh snapshot would give it',
    () => {
      fc.assert(
        fc.property(messyLog, (log) => {
          const store = new SmallStore();
          for (const [i, message] of log.entries()) {
            store.take(asLog([message], i + 1));
            expect(differing(store.public, snapshotOf(store.state))).toEqual([]);
          }
        }),
        lawRuns(30),
      );
    },
    SLOW,
  );

  test(
    'what is held or rejected moves no board, no balance and no movement',
    () => {
      fc.assert(
        fc.property(messyLog, (log) => {
          const store = new SmallStore();
          for (const [i, message] of log.entries()) {
            const before = scored(store.state);
            const [outcome] = store.take(asLog([message], i + 1)).outcomes;
            const unmoved = outcome === undefined || outcome.outcome !== 'accepted';
            expect(unmoved ? differing(scored(store.state), before) : []).toEqual([]);
          }
        }),
        lawRuns(30),
      );
    },
    SLOW,
  );

  test(
    'balances moved result by result are those counted anew from all boards',
    () => {
      fc.assert(
        fc.property(messyLog, (log) => {
          const [store] = oneByOne(log);
          const moved = scored(store.state);
          const setup = JSON.parse(store.text('setup') ?? '[]') as object[];
          const pen = new LogPen();
          const again = setup.map((data) =>
            pen.desk('movement-set', data as never, { device: 'again' }),
          );
          store.take(asLog(again, log.length + 1));
          expect(differing(scored(store.state), moved)).toEqual([]);
        }),
        RUNS,
      );
    },
    SLOW,
  );

  test(
    'an entry of a newer program stops before it, and all before it stands',
    () => {
      fc.assert(
        fc.property(messyLog, fc.nat(), (log, at) => {
          const i = at % log.length;
          const newer = new LogPen().desk(
            'board-closed',
            { deal: '1-X-1' },
            { v: 2, device: 'new' },
          );
          const store = new SmallStore();
          const step = store.take(asLog([...log.slice(0, i), newer, ...log.slice(i)]));
          expect(step.halted).toMatchObject({ seq: i + 1 });
          expect(step.last?.seq).toBe(i === 0 ? undefined : i);
          expect(differing(store.state, inBatches(log.slice(0, i), [])[0].state)).toEqual([]);
        }),
        lawRuns(30),
      );
    },
    SLOW,
  );
});

/** The cells that say how the game stands. */
const scored = (cells: Cells): Cells =>
  new Map([...cells].filter(([name]) => /^(setup$|deal:|field:|progress:)/.test(name)));

function snapshotOf(state: Cells): Map<CellName, CellValue> {
  const head = decodeHead(state.get('head') as string | undefined);
  const shown = head.publication === 'live' ? [...state] : [];
  const cells = shown.flatMap(([name, value]): [CellName, CellValue][] => {
    if (name.startsWith('deal:')) {
      const deal = publicDeal(decodeDeal(value as string));
      return isBlank(deal) ? [] : [[name, encodeDeal(deal)]];
    }
    return /^(setup$|field:|progress:)/.test(name) ? [[name, value]] : [];
  });
  return new Map([['head', encodeHead(publicHead(head))], ...cells]);
}
