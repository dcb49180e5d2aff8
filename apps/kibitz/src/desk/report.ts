import type { DeskSnapshot, HeldListing, RejectedListing } from '#contracts';

/** What needs the director, oldest first, for a terminal. */
export function deskReport(desk: DeskSnapshot): string {
  const { counts, held, rejected } = desk;
  const of = desk.of === undefined ? '' : ` of ${desk.of}`;
  return [
    `${desk.name}, ${desk.date}: ${desk.state}, public: ${desk.publication}`,
    `results ${desk.results}${of}${desk.round === undefined ? '' : `, round ${desk.round} of ${desk.rounds}`}`,
    `still out ${desk.out.results}${desk.out.tables.length > 0 ? ` (tables ${desk.out.tables.join(' ')})` : ''}`,
    `entries ${counts.submitted}: ${counts.accepted} accepted, ${counts.held} held, ${counts.rejected} rejected`,
    ...held.map(heldLine),
    ...rejected.map(rejectedLine),
  ].join('\n');
}

const heldLine = ({ seq, at, kind, section, table, reason, detail }: HeldListing): string =>
  `held      ${seq}  ${at}  ${kind}  ${section === undefined ? 'desk' : `table ${section}${table}`}  ${reason}: ${detail}`;

const rejectedLine = ({ seq, entry, reason, detail }: RejectedListing): string =>
  `rejected  ${seq}  ${entry ?? 'without an id'}  ${reason}: ${detail}`;
