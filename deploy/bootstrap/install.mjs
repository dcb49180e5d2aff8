import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './root.mjs';
import { hashOf, isFresh, leaveStamp } from './stamp.mjs';

const CI = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
const stampFile = inRoot('node_modules', '.kibitz-installed');

/** Installs the packages when they are missing, stale, cut short, or made for another Node. */
export function ensureInstalled() {
  const { modules } = process.versions;
  const salt = `${modules} ${process.platform} ${process.arch}`;
  const stamp = hashOf(['package-lock.json'], { salt });
  if (isFresh(stampFile, stamp) && nothingMissing()) return;
  console.error('installing the packages (npm ci)');
  if (npm(CI) !== 0 || !nothingMissing()) giveUp();
  leaveStamp(stampFile, stamp);
}

/** A folder somebody emptied in part still has its stamp, so each package is looked at. */
function nothingMissing() {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  );
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.every((name) => existsSync(inRoot('node_modules', name, 'package.json')));
}

/** The npm that called us, else the one on PATH. */
function npm(args) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path ? [process.execPath, path] : ['npm'];
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  return spawnSync(command, [...first, ...args], options).status;
}

function giveUp() {
  console.error(
    [
      'The packages could not be installed; the reason is above.',
      'Check the connection to the package registry and the space on the disk, then run the same command again.',
      'If it fails in the same way, delete the folder node_modules and run it once more.',
    ].join('\n'),
  );
  process.exit(1);
}
