import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataFolder } from './data-folder.js';

const LINES = 12;

/** The end of what the applications printed, for the person to read when they do not come up. */
export async function lastWords(data: DataFolder): Promise<string> {
  const parts = await Promise.all(
    ['scorer', 'gateway'].map((name) => endOf(join(data.logs, `${name}.log`))),
  );
  return parts.join('\n');
}

async function endOf(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return [`${path}:`, ...text.trimEnd().split('\n').slice(-LINES)].join('\n  ');
}
