import { decodeEntry } from '#contracts';
import type { z } from 'zod';
import type { Evening, EveningEntry } from '../evening.js';
import { FormatError } from '../format-error.js';
import { messageOf } from '../message.js';
import { decodeText } from '../text-file.js';
import { LOG_VERSION, LogHeader, LogLine, OfficialLine, PeopleLine } from './lines.js';

/** Any id serves: the entries of a file belong to no tournament yet. */
const NO_TOURNAMENT = 'kibitzlog000';

/**
 * Reads a Kibitz log.
 * @throws FormatError with the number of the first line that is wrong, and why
 */
export function readKibitzLog(file: Uint8Array): Evening {
  const lines = decodeText(file, 'utf-8').split('\n');
  const { name, date } = headerOf(lines[0] ?? '');
  const people: Record<string, string[]> = {};
  const entries: EveningEntry[] = [];
  let official = 0;
  lines.forEach((line, at) => {
    if (at === 0 || line.trim() === '') return;
    const json = jsonOf(line, at + 1);
    if (typeof json === 'object' && json !== null && 'names' in json) {
      const person = checked(PeopleLine, json, at + 1);
      people[person.contestant] = person.names;
    } else if (OfficialLine.safeParse(json).success) official += 1;
    else entries.push(entryOf(json, at + 1));
  });
  const left = `${official} entries of official lists left out: they stand for the log they were written in`;
  return { name, date, entries, people, warnings: official > 0 ? [left] : [] };
}

function headerOf(line: string): LogHeader {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    json = undefined;
  }
  const header = LogHeader.safeParse(json);
  if (!header.success)
    throw new FormatError('not-kibitz-log', 'line 1: no header {"kibitz":"log","version":1,…}');
  if (header.data.version > LOG_VERSION)
    throw new FormatError(
      'newer-than-program',
      `line 1: version ${header.data.version}; this program reads up to ${LOG_VERSION}: update it`,
    );
  return header.data;
}

function entryOf(json: unknown, line: number): EveningEntry {
  const { table, entry } = checked(LogLine, json, line);
  const door = table === undefined ? 'desk' : { section: table[0], table: table[1] };
  // The log's own reader decides, so a file cannot hold what the log would refuse.
  const message = messageOf(NO_TOURNAMENT, { door, entry } as EveningEntry);
  const decoded = decodeEntry(message.subject, message.body);
  if (decoded.ok === true) return { door, entry: decoded.entry };
  throw decoded.ok === 'newer'
    ? new FormatError('newer-than-program', `line ${line}: ${decoded.detail}; update the program`)
    : wrong(line, `${decoded.reason}: ${decoded.detail}`);
}

function jsonOf(line: string, number: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw wrong(number, 'not JSON');
  }
}

function checked<T>(schema: z.ZodType<T>, json: unknown, line: number): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw wrong(line, `${issue?.path.join('.') || 'line'}: ${issue?.message ?? 'not readable'}`);
}

const wrong = (line: number, what: string): FormatError =>
  new FormatError('bad-line', `line ${line}: ${what}`);
