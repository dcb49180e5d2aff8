import type { ContestantId } from '#contracts';
import type { BwsMovement } from './movement.js';
import { type BwsRows, pairOn, type PlayerRow } from './rows.js';

const SEAT_ORDER = 'NSEW';

/** The names of each pair, from the seats its players took in the round they were entered. */
export function peopleOf(
  { players, rounds }: BwsRows,
  movement: BwsMovement,
): Record<ContestantId, string[]> {
  const people: Record<ContestantId, string[]> = {};
  for (const player of players.toSorted(bySeat)) {
    const section = movement.sections.get(player.section);
    const row = rounds.find((it) => sameTable(it, player));
    if (section === undefined || row === undefined || player.name === '') continue;
    const side = 'NS'.includes(player.seat) ? 'NS' : 'EW';
    const contestant = movement.seat(section, side, pairOn(row, side));
    if (contestant !== null) people[contestant] = [...(people[contestant] ?? []), player.name];
  }
  return people;
}

const bySeat = (a: PlayerRow, b: PlayerRow): number =>
  SEAT_ORDER.indexOf(a.seat) - SEAT_ORDER.indexOf(b.seat);

const sameTable = (
  row: { section: number; table: number; round: number },
  player: PlayerRow,
): boolean =>
  row.section === player.section &&
  row.table === player.table &&
  row.round === Math.max(1, player.round);
