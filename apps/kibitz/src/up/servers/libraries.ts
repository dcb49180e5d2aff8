import { type Apt } from './apt.js';
import { type Program, type Programs } from './program.js';
import { runTool } from './run-tool.js';

/** Which package carries a shared library; Ubuntu's time_t change renamed some. */
const PACKAGES_OF: Readonly<Record<string, readonly string[]>> = {
  'libatomic.so.1': ['libatomic1'],
  'libcap.so.2': ['libcap2'],
  'libcrypto.so.3': ['libssl3', 'libssl3t64'],
  'libgcc_s.so.1': ['libgcc-s1'],
  'libgcrypt.so.20': ['libgcrypt20'],
  'libgpg-error.so.0': ['libgpg-error0'],
  'libjemalloc.so.2': ['libjemalloc2'],
  'liblua5.1.so.0': ['liblua5.1-0'],
  'liblua5.1-bitop.so.0': ['lua-bitop'],
  'liblua5.1-cjson.so.0': ['lua-cjson'],
  'liblz4.so.1': ['liblz4-1'],
  'liblzf.so.1': ['liblzf1'],
  'liblzma.so.5': ['liblzma5'],
  'libssl.so.3': ['libssl3', 'libssl3t64'],
  'libstdc++.so.6': ['libstdc++6'],
  'libsystemd.so.0': ['libsystemd0'],
  'libzstd.so.1': ['libzstd1'],
};

/** The shared libraries neither this machine nor the unpacked folder has, as `ldd` names them. */
export async function missingLibraries(programs: Programs): Promise<string[]> {
  const listings = await Promise.all(Object.values(programs).map(lddOf));
  return [...new Set(listings.flatMap(notFound))];
}

const lddOf = (program: Program): Promise<string> =>
  program.kind === 'docker'
    ? Promise.resolve('')
    : runTool('ldd', [program.path], {
        env: { ...process.env, LD_LIBRARY_PATH: program.libraries },
      });

/** @example notFound('\tliblzf.so.1 => not found') // ['liblzf.so.1'] */
export const notFound = (listing: string): string[] =>
  [...listing.matchAll(/^\s*(\S+) => not found$/gm)].map((match) => match[1] as string);

/** The packages to fetch for them. @throws naming a library no package is known for */
export async function packagesFor(libraries: readonly string[], apt: Apt): Promise<string[]> {
  const names = await Promise.all(libraries.map((library) => packageOf(library, apt)));
  return [...new Set(names)];
}

async function packageOf(library: string, apt: Apt): Promise<string> {
  for (const name of PACKAGES_OF[library] ?? []) if (await apt.knows(name)) return name;
  throw new Error(`no package is known for ${library}`);
}
