import { bwsEvening } from './bws/evening.js';
import { isJet, readBwsRows } from './bws/read-rows.js';
import type { Evening } from './evening.js';
import { FormatError } from './format-error.js';
import { readKibitzLog } from './kibitz-log/read.js';
import { checkSize } from './text-file.js';
import { usebioEvening } from './usebio/evening.js';
import { readUsebioRows } from './usebio/read-rows.js';

export interface EveningFile {
  /** The file's name, with its ending: the evening's name where the file holds none. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The day to print where the file holds none, as `2026-01-31`. */
  readonly today: string;
}

/**
 * Reads an evening from a file of any kind we know, told by its content and then by its ending.
 * @throws FormatError: one line with the place, what is wrong and what to do
 */
export function readEvening({ name, bytes, today }: EveningFile): Evening {
  checkSize(bytes);
  const about = { name: name.replace(/\.\w+$/, '') || 'evening', date: today };
  const ending = name.toLowerCase().split('.').at(-1);
  if (isJet(bytes) || ending === 'bws') return bwsEvening(readBwsRows(bytes), about);
  const opening = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 100))
    .replace(/^ï»¿/, '')
    .trimStart();
  if (opening.startsWith('<') || ending === 'xml')
    return usebioEvening(readUsebioRows(bytes), about);
  if (opening.startsWith('{') || ending === 'jsonl') return readKibitzLog(bytes);
  throw new FormatError(
    'unknown-format',
    'neither a Bridgemate .bws, nor USEBIO XML, nor a Kibitz log .jsonl',
  );
}
