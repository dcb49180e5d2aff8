import type { Evening } from '../evening.js';
import { LOG_VERSION } from './lines.js';

/** An evening as a Kibitz log: a header, the people, then one entry a line. Reading it gives the evening back. */
export function writeKibitzLog({ name, date, people, entries }: Evening): string {
  const lines = [
    { kibitz: 'log', version: LOG_VERSION, name, date },
    ...Object.entries(people).map(([contestant, names]) => ({ contestant, names })),
    ...entries.map(({ door, entry }) =>
      door === 'desk' ? { entry } : { table: [door.section, door.table], entry },
    ),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
