import { type Program } from './program.js';

export interface LaunchWish {
  readonly program: Program;
  /** The server's own folder: configuration and data; it must survive the process. */
  readonly folder: string;
  readonly args: readonly string[];
  readonly ports: readonly number[];
  /** Unique on this machine; names the container where Docker runs it. */
  readonly name: string;
}

/** What to hand to spawn(). */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Turns a server and its arguments into a command line. The folder has the same path inside a container. */
export function commandFor(wish: LaunchWish, env: NodeJS.ProcessEnv = process.env): Command {
  const { program } = wish;
  if (program.kind === 'docker') {
    return { command: 'docker', args: dockerArguments(wish, program.image), env };
  }
  const libraries = program.libraries === undefined ? {} : { LD_LIBRARY_PATH: program.libraries };
  return { command: program.path, args: wish.args, env: { ...env, ...libraries } };
}

/** Inside a container a loopback listener could not be published; the publishing itself is bound to loopback. */
export const listenAddress = (program: Program): string =>
  program.kind === 'docker' ? '0.0.0.0' : '127.0.0.1';

function dockerArguments(wish: LaunchWish, image: string): string[] {
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  const published = wish.ports.flatMap((port) => ['-p', `127.0.0.1:${port}:${port}`]);
  const folder = ['-v', `${wish.folder}:${wish.folder}`];
  const options = ['--rm', '--init', '--name', wish.name, '--user', user, ...folder, ...published];
  return ['run', ...options, image, ...wish.args];
}
