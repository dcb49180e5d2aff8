import { type DataFolder, folderFault, makeDataFolder } from './data-folder.js';
import { type ChildRegister, childRegister, endLeftovers } from './leftovers.js';
import { takeLock } from './lock.js';
import { openSecrets, type Secrets } from './secrets.js';
import { findServers } from './servers/find.js';
import { type Programs } from './servers/program.js';

export type Say = (line: string) => void;

/** One data folder, held by this process. */
export interface Installation {
  readonly data: DataFolder;
  readonly secrets: Secrets;
  readonly register: ChildRegister;
  readonly say: Say;
  /** The servers to start; searched for only when one is needed. */
  programs(): Promise<Programs>;
  release(): Promise<void>;
}

/** Takes the data folder, ends what a killed start left behind, opens the secrets. @throws UserFault when it is in use or does not do */
export async function openInstallation(data: DataFolder, say: Say): Promise<Installation> {
  try {
    await makeDataFolder(data);
    const release = await takeLock(data.lock);
    return await opened({ data, say, release }).catch(async (error: unknown) => {
      await release();
      throw error;
    });
  } catch (error) {
    throw folderFault(error, data.path);
  }
}

async function opened(held: Pick<Installation, 'data' | 'say' | 'release'>): Promise<Installation> {
  const { data, say } = held;
  await endLeftovers(data.children);
  let programs: Promise<Programs> | undefined;
  return {
    ...held,
    secrets: await openSecrets(data),
    register: childRegister(data.children),
    programs: () => (programs ??= findServers(process.env, say)),
  };
}
