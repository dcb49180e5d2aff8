import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './root.mjs';

/** A hash of files and folders by content: a fresh clone or another branch changes times, not contents. */
export function hashOf(paths, { salt = '', skip = () => false } = {}) {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap((each) => filesIn(each)).filter((each) => !skip(each))) {
    hash.update(`\0${path}\0`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(inRoot(path))) return [];
  if (statSync(inRoot(path)).isFile()) return [path];
  return readdirSync(inRoot(path))
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Whether the last success left this stamp. */
export const isFresh = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp;

export function leaveStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}
