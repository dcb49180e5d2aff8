import {
  boardNumbers,
  type DealId,
  dealId,
  type Entry,
  ENTRY_KINDS,
  entryId,
  parseDeal,
} from '#contracts';
import type { Evening, EveningEntry } from './evening.js';

const DESK = 'desk';

/** The same evening brought to its end: every board and every session is closed at the time of the last entry. */
export function withClosings(evening: Evening): Evening {
  const { entries } = evening;
  const at = entries.at(-1)?.entry.at ?? `${evening.date}T12:00:00.000Z`;
  const written = entries.filter(({ entry }) => entry.device === DESK).map(({ entry }) => entry.n);
  let n = Math.max(0, ...written);
  const close = (kind: 'board-closed' | 'session-closed', data: unknown): EveningEntry => {
    n += 1;
    const id = entryId(DESK, n);
    const { version } = ENTRY_KINDS[kind];
    return { door: 'desk', entry: { v: version, id, kind, device: DESK, n, at, data } as Entry };
  };
  const deals = dealsOf(entries);
  const sessions = [...new Set(deals.map((deal) => parseDeal(deal).session))];
  return {
    ...evening,
    entries: [
      ...entries,
      ...deals.map((deal) => close('board-closed', { deal })),
      ...sessions.map((session) => close('session-closed', { session })),
    ],
  };
}

/** Every deal that a movement names or a line was written on. */
export function dealsOf(entries: readonly EveningEntry[]): DealId[] {
  const deals = new Set<DealId>();
  for (const { entry } of entries) for (const deal of dealsIn(entry)) deals.add(deal);
  return [...deals];
}

function dealsIn({ kind, data }: Entry): DealId[] {
  if (kind === 'result-recorded' || kind === 'ruling-made') return [data.deal];
  if (kind !== 'movement-set') return [];
  const boards = data.rounds.flatMap(({ tables }) =>
    tables.flatMap(([, , , list]) => boardNumbers(list)),
  );
  return [...new Set(boards)].map((board) => dealId(data.session, data.set, board));
}
