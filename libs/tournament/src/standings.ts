import { type ContestantId, isView, type StandingsSnapshot } from '#contracts';
import { decodeField, type Field } from './field.js';
import { readBalance } from './packed.js';
import { rankRows } from './rank-rows.js';
import { rowOf, type Share } from './row.js';
import type { FieldSetup, SeatedNumber } from './setup.js';
import type { View } from './view.js';

export type Standings = Omit<StandingsSnapshot, 'view' | 'epoch' | 'offset'>;

interface OpenField {
  setup: FieldSetup;
  field: Field;
}

/**
 * The rows of one view of the standings, best first: `overall`, `ns`, `ew`, `session-<s>`, `section-<x>`.
 * With `only`, just those contestants' rows. `count` is always that of the whole view.
 */
export function standings(view: View, name: string, only?: ReadonlySet<ContestantId>): Standings {
  if (!isView(name)) throw new RangeError(`no such view: ${name}`);
  const fields = openFields(view, name);
  const contestants = contestantsIn(view, name, fields);
  const wanted = only ? contestants.filter((it) => only.has(it)) : contestants;
  const rows = wanted.map((contestant) => rowOf(view, contestant, sharesOf(contestant, fields)));
  return {
    ...sizeOf(fields),
    count: contestants.length,
    rows: rankRows(rows).map(({ item }) => item),
  };
}

function openFields(view: View, name: string): OpenField[] {
  const session = name.startsWith('session-') ? name.slice('session-'.length) : undefined;
  return [...view.setup.fields.values()]
    .filter((setup) => session === undefined || setup.session === session)
    .flatMap((setup) => {
      const bytes = view.fields.get(setup.field);
      return bytes === undefined ? [] : [{ setup, field: decodeField(bytes) }];
    });
}

function contestantsIn(view: View, name: string, fields: readonly OpenField[]): ContestantId[] {
  const all = [...new Set(fields.flatMap(({ setup }) => setup.contestants))];
  const has = (test: (it: SeatedNumber) => boolean): ContestantId[] =>
    all.filter((it) => view.setup.startNumbers.get(it)?.some(test));
  if (name === 'ns' || name === 'ew') return has((it) => it.side === name.toUpperCase());
  if (!name.startsWith('section-')) return all;
  return has((it) => it.section === name.slice('section-'.length));
}

const sharesOf = (contestant: ContestantId, fields: readonly OpenField[]): Share[] =>
  fields.flatMap(({ setup, field: { head, records } }) => {
    const place = setup.ordinal.get(contestant);
    return place === undefined
      ? []
      : [{ head, setup, balance: readBalance(records, head.layout, place) }];
  });

/** The N of the view: the largest of its fields'; IMPs have none. */
function sizeOf(fields: readonly OpenField[]): Pick<Standings, 'n' | 'asPlayed'> {
  const heads = fields.map(({ field }) => field.head);
  if (heads.length === 0) return {};
  const n = Math.max(...heads.map((it) => it.n));
  return { n, ...(heads.some((it) => it.asPlayed) && { asPlayed: true }) };
}
