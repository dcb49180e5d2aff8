import type {
  DeskSnapshot,
  HeldListing,
  OfficialListing,
  OfficialRow,
  RejectedListing,
  StandingsAlarm,
} from '#contracts';

/** What needs the director, oldest first, for a terminal. */
export function deskReport(desk: DeskSnapshot): string {
  const { counts, held, rejected } = desk;
  const of = desk.of === undefined ? '' : ` of ${desk.of}`;
  return [
    `${desk.name}, ${desk.date}: ${desk.state}, public: ${desk.publication}`,
    `results ${desk.results}${of}${desk.round === undefined ? '' : `, round ${desk.round} of ${desk.rounds}`}`,
    `still out ${desk.out.results}${desk.out.tables.length > 0 ? ` (tables ${desk.out.tables.join(' ')})` : ''}`,
    `entries ${counts.submitted}: ${counts.accepted} accepted, ${counts.held} held, ${counts.rejected} rejected`,
    ...desk.official.map(officialLine),
    ...desk.alarms.flatMap(alarmLines),
    ...held.map(heldLine),
    ...rejected.map(rejectedLine),
  ].join('\n');
}

const officialLine = ({ view, number, through, at, written, changed }: OfficialListing): string =>
  `official  ${view} ${number}  ${at}  up to entry ${through}  ` +
  (written ? `${written.rows} rows, sha256 ${written.digest}` : 'being written') +
  (changed === undefined ? '' : `; changed from entry ${changed} on`);

function alarmLines({ alarm, view, number, changed, count, rows }: StandingsAlarm): string[] {
  const why =
    changed === undefined
      ? 'the same entries come to other standings: tell who runs Kibitz'
      : `entry ${changed} changed them: close the session again for a new list`;
  return [
    `ALARM     ${alarm}: ${view} ${number}: ${count} contestants; ${why}`,
    ...rows.map(
      (it) => `          ${it.contestant}: ${placeOf(it.official)}, now ${placeOf(it.recomputed)}`,
    ),
    ...(count > rows.length ? [`          and ${count - rows.length} more`] : []),
  ];
}

const placeOf = (row: OfficialRow | undefined): string =>
  row === undefined
    ? 'not there'
    : `${row.rank ?? '-'} ${row.vpTotal ?? row.percent ?? row.imps ?? '-'} (${row.key ?? '-'}, ${row.boards} boards)`;

const heldLine = ({ seq, at, kind, section, table, reason, detail }: HeldListing): string =>
  `held      ${seq}  ${at}  ${kind}  ${section === undefined ? 'desk' : `table ${section}${table}`}  ${reason}: ${detail}`;

const rejectedLine = ({ seq, entry, reason, detail }: RejectedListing): string =>
  `rejected  ${seq}  ${entry ?? 'without an id'}  ${reason}: ${detail}`;
