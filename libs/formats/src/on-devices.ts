import type { Entry } from '#contracts';
import type { Evening } from './evening.js';

/**
 * The same evening written by other devices: every device and every line gets the prefix. The log's server
 * drops an exact resend for a day, so an evening that is published twice needs devices of its own each time.
 * @example onDevices(evening, 'x7').entries[0].entry.id // 'x7-desk-1'
 */
export const onDevices = (evening: Evening, prefix: string): Evening => ({
  ...evening,
  entries: evening.entries.map(({ door, entry }) => ({ door, entry: renamed(entry, prefix) })),
});

const renamed = (entry: Entry, prefix: string): Entry =>
  ({
    ...entry,
    id: `${prefix}-${entry.id}`,
    device: `${prefix}-${entry.device}`,
    data: renamedLine(entry, prefix),
  }) as Entry;

function renamedLine({ kind, data }: Entry, prefix: string): Entry['data'] {
  const name = <T extends { line: string }>(it: T): T => ({ ...it, line: `${prefix}-${it.line}` });
  switch (kind) {
    case 'result-withdrawn':
      return name(data);
    case 'result-recorded':
    case 'ruling-made':
      return data.corrects === undefined ? data : { ...data, corrects: name(data.corrects) };
    default:
      return data;
  }
}
