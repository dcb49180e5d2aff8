import {
  type ContestantId,
  type DealId,
  type MovementSet,
  parseDeal,
  type StartNumber,
} from '#contracts';
import { type FieldId, fieldId } from './cells.js';
import { fieldsOf } from './field-setup.js';
import { groupBy } from './group-by.js';
import { boardsDueOf, tableRoundsOf } from './table-rounds.js';

/** One section in one session, with all rounds of its current movement. */
export type SectionSetup = MovementSet;

/** One table in one round: who should meet there, and on what. */
export interface TableRound {
  session: string;
  section: string;
  table: string;
  round: number;
  ns: ContestantId | null;
  ew: ContestantId | null;
  deals: DealId[];
  /** Two real contestants meet: results are expected. */
  real: boolean;
  /** Its place in the session's progress cell. */
  ordinal: number;
}

/** The sections of one session that are compared with each other. */
export interface FieldSetup {
  field: FieldId;
  session: string;
  /** Everybody with a start number here, phantoms left out: places in the packed balances. */
  contestants: readonly ContestantId[];
  ordinal: ReadonlyMap<ContestantId, number>;
  /** Most table-rounds with two real contestants on one deal; 0 without a movement. */
  scheduledN: number;
  rounds: number;
}

export type SeatedNumber = StartNumber & { session: string; section: string };

/** The movement as the reducer asks it; built from the sections, which alone are stored. */
export interface Setup {
  sections: readonly SectionSetup[];
  fields: ReadonlyMap<FieldId, FieldSetup>;
  /** The table-rounds that should play a deal. */
  schedule: ReadonlyMap<DealId, readonly TableRound[]>;
  /** The table-rounds of a session. */
  tableRounds: ReadonlyMap<string, readonly TableRound[]>;
  startNumbers: ReadonlyMap<ContestantId, readonly SeatedNumber[]>;
  phantoms: ReadonlySet<ContestantId>;
  /** Boards a contestant should play in a round, by `<session>-<round>-<contestant>`. */
  boardsDue: ReadonlyMap<string, number>;
  /** The field that plays a session's board set, by `<session>-<set>`. */
  fieldOfSet: ReadonlyMap<string, FieldId>;
}

/** The comparison field a deal belongs to; `undefined` when no section plays it. */
export function fieldOfDeal(setup: Setup, deal: DealId): FieldSetup | undefined {
  const { session, set } = parseDeal(deal);
  const field = setup.fieldOfSet.get(`${session}-${set}`);
  return field === undefined ? undefined : setup.fields.get(field);
}

export const encodeSetup = (setup: Setup): string => JSON.stringify(setup.sections);

export const decodeSetup = (text: string | undefined): Setup =>
  setupOf(text === undefined ? [] : (JSON.parse(text) as SectionSetup[]));

/** Builds the indexes of a movement: linear in its table-rounds, so callers keep the result. */
export function setupOf(sections: readonly SectionSetup[]): Setup {
  const numbers = sections.flatMap(({ session, section, contestants }) =>
    contestants.map((number) => ({ ...number, session, section })),
  );
  const phantoms = new Set(numbers.filter((it) => it.phantom).map((it) => it.contestant));
  const tableRounds = groupBy(tableRoundsOf(sections, phantoms), (it) => it.session);
  const all = [...tableRounds.values()].flat();
  const schedule = groupBy(
    all.flatMap((tableRound) => tableRound.deals.map((deal) => ({ deal, tableRound }))),
    (it) => it.deal,
  );
  return {
    sections,
    phantoms,
    tableRounds,
    schedule: new Map([...schedule].map(([deal, its]) => [deal, its.map((it) => it.tableRound)])),
    startNumbers: groupBy(numbers, (it) => it.contestant),
    boardsDue: boardsDueOf(all),
    fieldOfSet: new Map(
      sections.map(({ session, set, field }) => [`${session}-${set}`, fieldId(session, field)]),
    ),
    fields: fieldsOf(sections, { phantoms, tableRounds: all }),
  };
}
