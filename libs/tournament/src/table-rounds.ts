import { boardNumbers, type ContestantId, dealId } from '#contracts';
import type { SectionSetup, TableRound } from './setup.js';

/** All table-rounds of all sections, numbered within their session. */
export function tableRoundsOf(
  sections: readonly SectionSetup[],
  phantoms: ReadonlySet<ContestantId>,
): TableRound[] {
  const next = new Map<string, number>();
  const take = (session: string): number => {
    const ordinal = next.get(session) ?? 0;
    next.set(session, ordinal + 1);
    return ordinal;
  };
  const isReal = (c: ContestantId | null): boolean => c !== null && !phantoms.has(c);
  return sections.flatMap(({ session, section, set, rounds }) =>
    rounds.flatMap(({ round, tables }) =>
      tables.map(([table, ns, ew, boards]) => ({
        session,
        section,
        table,
        round,
        ns,
        ew,
        deals: boardNumbers(boards).map((board) => dealId(session, set, board)),
        real: isReal(ns) && isReal(ew),
        ordinal: take(session),
      })),
    ),
  );
}

/** Boards each contestant should play against a real opponent, by session and round. */
export function boardsDueOf(tableRounds: readonly TableRound[]): Map<string, number> {
  const due = new Map<string, number>();
  for (const { session, round, ns, ew, deals } of tableRounds.filter((it) => it.real))
    for (const contestant of [ns, ew]) {
      const key = `${session}-${round}-${contestant}`;
      due.set(key, (due.get(key) ?? 0) + deals.length);
    }
  return due;
}
