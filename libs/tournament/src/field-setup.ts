import type { ContestantId, DealId } from '#contracts';
import { type FieldId, fieldId } from './cells.js';
import { groupBy } from './group-by.js';
import type { FieldSetup, SectionSetup, TableRound } from './setup.js';

interface Known {
  phantoms: ReadonlySet<ContestantId>;
  tableRounds: readonly TableRound[];
}

/** The comparison fields of all sessions. */
export function fieldsOf(
  sections: readonly SectionSetup[],
  known: Known,
): ReadonlyMap<FieldId, FieldSetup> {
  const groups = groupBy(sections, (it) => fieldId(it.session, it.field));
  return new Map([...groups].map(([field, of]) => [field, fieldOf(field, of, known)]));
}

function fieldOf(
  field: FieldId,
  sections: SectionSetup[],
  { phantoms, tableRounds }: Known,
): FieldSetup {
  const names = sections.flatMap((it) => it.contestants.map((c) => c.contestant));
  const contestants = [...new Set(names)].filter((c) => !phantoms.has(c));
  const members = new Set(sections.map((it) => `${it.session} ${it.section}`));
  const meetings = tableRounds.filter(
    (it) => it.real && members.has(`${it.session} ${it.section}`),
  );
  return {
    field,
    session: sections[0]!.session,
    contestants,
    ordinal: new Map(contestants.map((contestant, place) => [contestant, place])),
    scheduledN: mostMeetingsOnOneDeal(meetings),
    rounds: Math.max(0, ...sections.flatMap((it) => it.rounds.map(({ round }) => round))),
  };
}

function mostMeetingsOnOneDeal(meetings: readonly TableRound[]): number {
  const count = new Map<DealId, number>();
  for (const { deals } of meetings)
    for (const deal of deals) count.set(deal, (count.get(deal) ?? 0) + 1);
  return Math.max(0, ...count.values());
}
