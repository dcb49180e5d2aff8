import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.js';

/** The package archive of this Debian or Ubuntu, used without installing anything. */
export interface Apt {
  /** Downloads packages. @returns the files @throws when one is unknown or the archive does not answer */
  download(packages: readonly string[]): Promise<string[]>;
  knows(name: string): Promise<boolean>;
}

// The sandbox user `_apt` may not write into our folder; we download as ourselves.
const AS_OURSELVES = ['-q', '-o', 'APT::Sandbox::User='];

/** Uses the system's package lists where they exist; else root fetches them and an ordinary user makes private ones. */
export async function openApt(work: string, say: (line: string) => void): Promise<Apt> {
  // Asked before anything is announced: most systems without servers have no apt either.
  await runTool('apt-get', ['--version']);
  const system = aptWith(AS_OURSELVES, work);
  if (await system.knows('nats-server')) return system;
  say('fetching the package lists (apt-get update)');
  if (process.getuid?.() === 0) {
    await runTool('apt-get', ['-q', 'update']);
    return system;
  }
  const options = [...AS_OURSELVES, ...(await privateFolders(work))];
  await runTool('apt-get', [...options, 'update']);
  return aptWith(options, work);
}

const aptWith = (options: readonly string[], work: string): Apt => ({
  async download(packages) {
    const folder = await mkdtemp(join(work, 'debs-'));
    await runTool('apt-get', [...options, 'download', ...packages], { cwd: folder });
    return (await readdir(folder)).map((name) => join(folder, name));
  },
  async knows(name) {
    const query = ['show', '--no-all-versions', name];
    const shown = await runTool('apt-cache', [...options, ...query]).catch(() => '');
    // Without lists apt still describes what is installed, but not where to get it.
    return shown.includes('Filename:');
  },
});

async function privateFolders(work: string): Promise<string[]> {
  const lists = join(work, 'lists');
  const cache = join(work, 'cache');
  await mkdir(join(lists, 'partial'), { recursive: true });
  await mkdir(join(cache, 'archives', 'partial'), { recursive: true });
  return ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`];
}
