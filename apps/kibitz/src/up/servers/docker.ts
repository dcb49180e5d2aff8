import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Found } from './program.js';

const run = promisify(execFile);

/** The official images, where a Docker daemon answers. The first start pulls them. */
export async function findDocker(say: (line: string) => void): Promise<Found> {
  try {
    await run('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 10_000 });
  } catch {
    return { reason: 'no Docker daemon answers' };
  }
  say('using the Docker images nats and redis');
  return {
    programs: {
      'nats-server': { kind: 'docker', image: 'nats:2.12' },
      'redis-server': { kind: 'docker', image: 'redis:7' },
    },
  };
}
