import { dealId, type Method, type MovementSet } from '#contracts';
import type { Evening } from '../evening.js';
import { EveningWriter } from '../evening-writer.js';
import { movementParts } from '../movement-parts.js';
import { type About, openingOf } from '../opening.js';
import { usebioContestants, type UsebioContestants } from './contestants.js';
import { lineResult } from './line-result.js';
import type { UsebioBoard, UsebioLine, UsebioRows } from './rows.js';

/** The evening a USEBIO file tells. It names no tables and no rounds: a line's place on its board is its table. */
export function usebioEvening(rows: UsebioRows, about: About): Evening {
  const name = rows.name || about.name;
  const date = rows.date || about.date;
  const at = `${date}T12:00:00.000Z`;
  const writer = new EveningWriter();
  const warnings: string[] = [];
  const who = usebioContestants(rows);
  const opening = openingOf({ name, date }, methodOf(rows));
  writer.add({ door: 'desk', at, kind: 'tournament-opened', data: opening });
  for (const data of movements(rows, who).flatMap(movementParts))
    writer.add({ door: 'desk', at, kind: 'movement-set', data });
  const writing = { writer, who, at, warnings };
  for (const board of rows.boards)
    board.lines.forEach((line, place) => addLine({ board, line, place }, writing));
  return { name, date, entries: writer.entries, people: who.people, warnings };
}

function methodOf({ eventType, scoring }: UsebioRows): Method {
  if (/BUTLER/.test(scoring || eventType)) return 'butler';
  return /CROSS_IMP/.test(scoring || eventType) ? 'cross-imps' : 'matchpoints';
}

/** Every section of every session: contestants only, as no movement is known. */
function movements(rows: UsebioRows, who: UsebioContestants): MovementSet[] {
  const places = new Map(rows.boards.map((it) => [`${it.session} ${it.section}`, it]));
  return [...places.values()].map(({ session, section }) => ({
    session,
    section,
    set: section,
    field: section,
    movement: 1,
    winners: who.winners,
    contestants: who.inSection(section),
    rounds: [],
  }));
}

interface PlacedLine {
  board: UsebioBoard;
  line: UsebioLine;
  place: number;
}

interface Writing {
  writer: EveningWriter;
  who: UsebioContestants;
  at: string;
  warnings: string[];
}

function addLine({ board, line, place }: PlacedLine, { writer, who, at, warnings }: Writing): void {
  const { section, session } = board;
  const result = lineResult(line, board.board);
  const where = `board ${board.board}, ${line.ns} against ${line.ew}`;
  if (result.kind === 'unreadable') {
    warnings.push(`${where}: neither a contract nor a SCORE we know ("${line.score}"); left out`);
    return;
  }
  const standing = {
    section,
    table: String(place + 1),
    deal: dealId(session, section, board.board),
    ns: who.contestant(section, 'NS', line.ns),
    ew: who.contestant(section, 'EW', line.ew),
  };
  if (result.kind === 'ruling') {
    const data = { ...standing, ruling: result.ruling };
    writer.add({ door: 'desk', at, kind: 'ruling-made', data });
    return;
  }
  if (result.doubt !== undefined) warnings.push(`${where}: ${result.doubt}`);
  // Bare points are for imports, which write through the desk; so the whole file does.
  writer.add({
    door: 'desk',
    at,
    kind: 'result-recorded',
    data: { ...standing, score: result.score },
  });
}
