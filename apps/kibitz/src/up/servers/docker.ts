import { type Found } from './program.js';
import { runTool } from './run-tool.js';

/** The official images, where a Docker daemon answers. The first start pulls them. */
export async function findDocker(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Found> {
  try {
    await runTool('docker', ['version', '--format', '{{.Server.Version}}'], { env });
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
