import { canonicalRow, type OfficialRow } from '#contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messyLog } from '../../../test/support/arbitraries.js';
import { lawRuns } from '../../../test/support/law-runs.js';
import { LogPen } from '../../../test/support/log-pen.js';
import { viewOfCells } from '../../../test/support/scene.js';
import { asLog, type Message, SmallStore } from '../../../test/support/small-store.js';
import { officialEntries } from './official-entries.js';
import { officialRows } from './official-rows.js';
import {
  decodeOfficials,
  dueLists,
  isWritten,
  newestLists,
  officialAlarms,
  type OfficialRows,
} from './officials.js';

const RUNS = lawRuns(60);
const SLOW = 300_000;
const pen = new LogPen();

/** The log as a scorer would leave it: each closing is answered by its lists, some entries later. */
function withLists(log: readonly Message[], delays: readonly number[]): Message[] {
  const store = new SmallStore();
  const all: Message[] = [];
  const waiting: { after: number; messages: Message[] }[] = [];
  const send = (message: Message): void => {
    all.push(message);
    const before = store.text('officials');
    store.take(asLog([message], all.length));
    if (store.text('officials') !== before) answer();
  };
  const answered = new Set<string>();
  const answer = (): void => {
    for (const list of dueLists(decodeOfficials(store.text('officials')))) {
      const key = `${list.view} ${list.through}`;
      if (answered.has(key)) continue;
      answered.add(key);
      const rows = officialRows(viewOfCells(store.state), list.view);
      const given = { t: pen.t, list, rows, reducer: '2', digest: 'a'.repeat(64) };
      const messages = officialEntries(given).map((it) => pen.system(it));
      waiting.push({ after: all.length + (delays[all.length % delays.length] ?? 0), messages });
    }
  };
  for (const message of log) {
    send(message);
    for (const it of waiting.filter(({ after }) => after <= all.length)) {
      waiting.splice(waiting.indexOf(it), 1);
      it.messages.forEach(send);
    }
  }
  waiting.flatMap((it) => it.messages).forEach(send);
  return all;
}

const delays = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 });

function stateAfter(log: readonly Message[], cuts: readonly number[]): SmallStore {
  const store = new SmallStore();
  const ends = [...new Set(cuts.map((it) => it % (log.length + 1)))].toSorted((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, log.length]) {
    store.take(asLog(log.slice(from, end), from + 1));
    from = end;
  }
  return store;
}

const textOf = (store: SmallStore): Record<string, unknown> =>
  Object.fromEntries(
    [...store.state].filter(([name]) => /^(head$|officials$|official:)/.test(name)),
  );

test(
  'how a log with official lists is cut into batches changes neither lists nor alarms',
  () => {
    fc.assert(
      fc.property(messyLog, delays, fc.array(fc.nat(), { maxLength: 6 }), (messy, late, cuts) => {
        const log = withLists(messy, late);
        const single = stateAfter(log, [...log.keys()]);
        expect(textOf(stateAfter(log, cuts))).toEqual(textOf(single));
      }),
      RUNS,
    );
  },
  SLOW,
);

/** The rows whatever their order: equals of one rank may change places. */
const setOf = (rows: readonly OfficialRow[]): string =>
  JSON.stringify(rows.map((it) => JSON.stringify(canonicalRow(it))).toSorted());

test(
  'an alarm stands exactly where the newest list is not what stands now, and never without a cause in the log',
  () => {
    let written = 0;
    fc.assert(
      fc.property(messyLog, delays, (messy, late) => {
        const store = stateAfter(withLists(messy, late), []);
        const lists = decodeOfficials(store.text('officials'));
        const view = viewOfCells(store.state);
        const closed = new Set(view.head.closedSessions);
        const isOver = view.setup.sections.every((it) => closed.has(it.session));
        const differing = newestLists(lists).filter((it) => {
          if (!isWritten(it) || (it.view === 'overall' && !isOver)) return false;
          const { parts } = store.json(`official:${it.view}`) as OfficialRows;
          return setOf(Object.values(parts).flat()) !== setOf(officialRows(view, it.view));
        });
        const alarms = officialAlarms(lists);
        expect(alarms.map((it) => it.view)).toEqual(differing.map((it) => it.view));
        written += lists.some(isWritten) ? 1 : 0;
        for (const alarm of alarms) expect(alarm.changed).toBeGreaterThan(alarm.through);
      }),
      RUNS,
    );
    // Logs without a closing prove nothing here.
    expect(written).toBeGreaterThan(RUNS.numRuns / 20);
  },
  SLOW,
);
