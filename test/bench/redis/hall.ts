import type { Hall } from '../play/movement.js';

/** 200 tables in one comparison field, 300 boards, all tables at the same board at once. */
export const BIG_HALL: Hall = {
  session: '1',
  sections: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  tables: 25,
  rounds: 25,
  boardsARound: 12,
  boards: 'barometer',
};

export const TABLES = BIG_HALL.sections.length * BIG_HALL.tables;
