import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type Child, startChild } from '../child.js';
import { type Program } from './program.js';

export interface LaunchWish {
  readonly program: Program;
  /** The server's own folder: configuration and data; it must survive the process. */
  readonly folder: string;
  readonly args: readonly string[];
  readonly ports: readonly number[];
  readonly logFile: string;
}

/** Starts a server on its folder, which has the same path inside a container. */
export function launch(wish: LaunchWish): Promise<Child> {
  const { program } = wish;
  return program.kind === 'docker'
    ? launchContainer(wish, program.image)
    : launchNative(wish, program);
}

function launchNative(wish: LaunchWish, program: Program & { kind: 'native' }): Promise<Child> {
  const libraries = program.libraries === undefined ? {} : { LD_LIBRARY_PATH: program.libraries };
  const env = { ...process.env, ...libraries };
  return startChild({ command: program.path, args: wish.args, env }, wish.logFile);
}

async function launchContainer(wish: LaunchWish, image: string): Promise<Child> {
  const name = `kibitz-${createHash('sha256').update(wish.folder).digest('hex').slice(0, 12)}`;
  await removeContainer(name);
  const args = dockerArguments(wish, image, name);
  const client = await startChild({ command: 'docker', args, env: process.env }, wish.logFile);
  return {
    ...client,
    async stop(graceMs) {
      await client.stop(graceMs);
      await removeContainer(name);
    },
  };
}

/** A killed docker client leaves its container running on the same files. */
async function removeContainer(name: string): Promise<void> {
  await promisify(execFile)('docker', ['rm', '--force', name]).catch(() => undefined);
}

/** Inside a container a loopback listener could not be published; the publishing itself is bound to loopback. */
export const listenAddress = (program: Program): string =>
  program.kind === 'docker' ? '0.0.0.0' : '127.0.0.1';

function dockerArguments(wish: LaunchWish, image: string, name: string): string[] {
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  const published = wish.ports.flatMap((port) => ['-p', `127.0.0.1:${port}:${port}`]);
  const folder = ['-v', `${wish.folder}:${wish.folder}`];
  const options = ['--rm', '--init', '--name', name, '--user', user, ...folder, ...published];
  return ['run', ...options, image, ...wish.args];
}
