import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Found, type ServerName } from './program.js';

// Debian puts nats-server into /usr/sbin, which is not on an ordinary user's PATH; Homebrew may be off it too.
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin'];

/** Looks for both servers on PATH and in the system folders. */
export function findOnPath(path: string): Found {
  const folders = [...path.split(delimiter), ...SYSTEM_FOLDERS];
  const nats = locate('nats-server', folders);
  const redis = locate('redis-server', folders) ?? locate('valkey-server', folders);
  if (nats === undefined || redis === undefined) {
    const missing = [nats ?? 'nats-server', redis ?? 'redis-server'].filter(
      (x) => !x.includes('/'),
    );
    return { reason: `not installed: ${missing.join(', ')}` };
  }
  return {
    programs: {
      'nats-server': { kind: 'native', path: nats },
      'redis-server': { kind: 'native', path: redis },
    },
  };
}

function locate(
  name: ServerName | 'valkey-server',
  folders: readonly string[],
): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
