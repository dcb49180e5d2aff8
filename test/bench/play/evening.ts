import type { Hall } from './movement.js';

const TABLES = 13;
const BOARDS_A_ROUND = 2;
const A_SESSION = TABLES * TABLES * BOARDS_A_ROUND;

/** Sessions of one section of 13 tables (a Mitchell of 26 boards), as many as give the results wanted after round 1. */
export function eveningsFor(results: number): Hall[] {
  const afterFirst = A_SESSION - TABLES * BOARDS_A_ROUND;
  const sessions = Math.max(1, Math.ceil(results / afterFirst));
  return Array.from({ length: sessions }, (_, i) => ({
    session: String(i + 1),
    sections: ['A'],
    tables: TABLES,
    rounds: TABLES,
    boardsARound: BOARDS_A_ROUND,
    boards: 'mitchell' as const,
  }));
}
