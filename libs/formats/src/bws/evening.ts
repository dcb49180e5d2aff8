import type { Evening } from '../evening.js';
import { EveningWriter } from '../evening-writer.js';
import { movementParts } from '../movement-parts.js';
import { type About, openingOf } from '../opening.js';
import { bwsMovement, movementSets } from './movement.js';
import { peopleOf } from './people.js';
import { BwsResults } from './results.js';
import type { BwsRows } from './rows.js';
import { inOrder } from './timeline.js';

/** The evening that the rows of a .bws file tell (formats.md 1). Pure: it never saw the file. */
export function bwsEvening(rows: BwsRows, about: About): Evening {
  const name = rows.name ?? about.name;
  const first = rows.received.flatMap((it) => it.at ?? []).toSorted()[0];
  const date = rows.date ?? first?.slice(0, 10) ?? about.date;
  const start = first ?? `${date}T00:00:00.000Z`;
  const writer = new EveningWriter();
  const movement = bwsMovement(rows);
  writer.add({
    door: 'desk',
    at: start,
    kind: 'tournament-opened',
    data: openingOf({ name, date }),
  });
  for (const data of movementSets(rows, movement).flatMap(movementParts))
    writer.add({ door: 'desk', at: start, kind: 'movement-set', data });
  const results = new BwsResults(writer, movement, rows);
  for (const row of inOrder(rows.received, start)) results.add(row);
  const people = peopleOf(rows, movement);
  return { name, date, entries: writer.entries, people, warnings: results.warnings };
}
