import type { Written } from './log-pen.js';

type Movement = Written<'movement-set'>;

export interface MitchellShape extends Partial<Omit<Movement, 'contestants' | 'rounds'>> {
  /** Odd, so that nobody meets a board twice. */
  tables: number;
  rounds?: number;
  boardsPerRound?: number;
}

/**
 * A Mitchell of one section: NS `A1`… stay, EW move up a table and boards down one. Contestants are named by
 * section and start number; EW numbers follow the NS ones.
 */
export function mitchell({
  tables,
  rounds = tables,
  boardsPerRound = 1,
  ...names
}: MitchellShape): Movement {
  const { section = 'A' } = names;
  const around = (i: number): number => ((i % tables) + tables) % tables;
  const pair = (number: number): string => `${section}${number}`;
  return {
    session: '1',
    section,
    set: 'X',
    field: 'main',
    movement: 1,
    ...names,
    contestants: Array.from({ length: 2 * tables }, (_, i) => ({
      contestant: pair(i + 1),
      number: String(i + 1),
    })),
    rounds: Array.from({ length: rounds }, (_, r) => ({
      round: r + 1,
      tables: Array.from({ length: tables }, (__, t) => {
        const first = around(t + r) * boardsPerRound + 1;
        const boards = boardsPerRound === 1 ? `${first}` : `${first}-${first + boardsPerRound - 1}`;
        return [String(t + 1), pair(t + 1), pair(tables + 1 + around(t - r)), boards];
      }),
    })),
  };
}

/** Two meetings on one board at one table: the pairs move, the board stays. */
export const ONE_TABLE: Movement = {
  session: '1',
  section: 'A',
  set: 'X',
  field: 'main',
  movement: 1,
  contestants: ['1', '2', '3', '4'].map((number) => ({ contestant: `p${number}`, number })),
  rounds: [
    { round: 1, tables: [['1', 'p1', 'p2', '1']] },
    { round: 2, tables: [['1', 'p3', 'p4', '1']] },
  ],
};
