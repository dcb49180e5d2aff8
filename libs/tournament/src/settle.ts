import type { ContestantId, DealId } from '#contracts';
import type { FieldId } from './cells.js';
import { isClosed } from './closed.js';
import { comparedLines } from './compared.js';
import { type Contribution, contributionsOf } from './contribution.js';
import type { DealState } from './deal.js';
import { encodeField } from './field.js';
import { FieldBook } from './field-book.js';
import { groupBy } from './group-by.js';
import type { Head } from './head.js';
import { settleProgress } from './progress.js';
import { fieldOfDeal, type Setup } from './setup.js';
import type { ViewRecord } from './step.js';
import type { Workspace } from './workspace.js';

/** What the boards of a batch moved. */
export type Moved = Pick<ViewRecord, 'rows' | 'deals'>;

/** Re-scores every board the batch touched, once, and moves its field's balances by the difference. */
export function settle(work: Workspace): Moved {
  work.writeDeals();
  settleProgress(work);
  if (work.recount) return recount(work);
  const touched = [...work.deals.keys()];
  const groups = groupBy(touched, (deal) => fieldOfDeal(work.setup, deal)?.field);
  const rows = [...groups].map(([field, deals]) =>
    field === undefined ? [] : moveField(work, field, deals),
  );
  const named = rows.flatMap((it) => (it === 'all' ? [] : it));
  return { rows: rows.includes('all') ? 'all' : [...new Set(named)], deals: touched };
}

function moveField(work: Workspace, field: FieldId, deals: DealId[]): 'all' | ContestantId[] {
  const book = FieldBook.open(work, field);
  const before = { head: work.base.head, setup: work.base.setup };
  for (const deal of deals) {
    const was = work.dealBefore(deal);
    const is = work.deal(deal);
    const phantoms = work.setup.phantoms;
    book.resize(comparedLines(was, phantoms).length, comparedLines(is, phantoms).length);
    const giving = (state: DealState, known: { head: Head; setup: Setup }): Contribution[] =>
      contributionsOf(state, {
        layout: book.layout,
        phantoms,
        closed: isClosed(deal, state, known),
      });
    book.move(giving(was, before), giving(is, work));
  }
  return close(work, field, book);
}

/** All fields from all their boards: after a new movement or a session's end. */
function recount(work: Workspace): Moved {
  const deals = work.allDeals();
  const groups = groupBy(deals, (deal) => fieldOfDeal(work.setup, deal)?.field);
  for (const field of work.setup.fields.keys()) {
    const book = FieldBook.empty(work, field);
    for (const deal of groups.get(field) ?? []) {
      const state = work.deal(deal);
      const { phantoms } = work.setup;
      book.resize(0, comparedLines(state, phantoms).length);
      const closed = isClosed(deal, state, work);
      book.move([], contributionsOf(state, { layout: book.layout, phantoms, closed }));
    }
    close(work, field, book);
  }
  dropLost(work);
  return { rows: 'all', deals };
}

/** Fields and sessions that the new movement no longer plays. */
function dropLost(work: Workspace): void {
  const { fields, tableRounds } = work.setup;
  for (const name of work.base.cells.keys()) {
    const [kind, id = ''] = name.split(':');
    const lost =
      (kind === 'field' && !fields.has(id)) || (kind === 'progress' && !tableRounds.has(id));
    if (lost) work.writes.set(name, null);
  }
}

function close(work: Workspace, field: FieldId, book: FieldBook): 'all' | ContestantId[] {
  const moved = book.close();
  work.writes.set(`field:${field}`, encodeField(book.field));
  return moved;
}
