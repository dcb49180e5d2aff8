import type { CellName, CellValue, CellWrites } from '#tournament';
import type { Place } from './place.js';

/** One Redis command on one key. */
export type Command = [name: string, key: string, ...args: (string | Buffer)[]];

/** Lua's stack takes about 8000 arguments at once. */
const ARGUMENTS = 1_000;

/** A command with many arguments as several; with none as none. `step` keeps pairs together. */
export function spread(
  [name, key]: [name: string, key: string],
  args: readonly (string | Buffer)[],
): Command[] {
  const commands: Command[] = [];
  for (let at = 0; at < args.length; at += ARGUMENTS)
    commands.push([name, key, ...args.slice(at, at + ARGUMENTS)]);
  return commands;
}

const bytesOf = (value: CellValue): string | Buffer =>
  typeof value === 'string' ? value : Buffer.from(value.buffer, value.byteOffset, value.byteLength);

/** The commands that write cells, and keep the set of their names. */
export function cellCommands(
  writes: CellWrites,
  place: (name: CellName) => Place,
  namesKey: string,
): Command[] {
  const hashes = new Map<string, (string | Buffer)[]>();
  const commands: Command[] = [];
  const listed = new Set<string>();
  const gone = new Set<string>();
  for (const [name, value] of writes) {
    const { key, field, listed: entry } = place(name);
    if (value !== null) listed.add(entry);
    if (field === undefined) {
      commands.push(value === null ? ['DEL', key] : ['SET', key, bytesOf(value)]);
      if (value === null) gone.add(entry);
    } else if (value === null) commands.push(['HDEL', key, field]);
    else pairsOf(hashes, key).push(field, bytesOf(value));
  }
  return [
    ...commands,
    ...[...hashes].flatMap(([key, pairs]) => spread(['HSET', key], pairs)),
    ...spread(['SADD', namesKey], [...listed]),
    ...spread(['SREM', namesKey], [...gone]),
  ];
}

function pairsOf(hashes: Map<string, (string | Buffer)[]>, key: string): (string | Buffer)[] {
  const pairs = hashes.get(key) ?? [];
  hashes.set(key, pairs);
  return pairs;
}
