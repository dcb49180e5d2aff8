import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const Report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
  modules: z.array(z.object({ source: z.string() })),
});

export interface Cruise {
  /** Every file that was looked at. */
  readonly sources: readonly string[];
  /** `rule: file`, sorted. */
  readonly violations: readonly string[];
}

/** Runs dependency-cruiser with our rules on the tree in `folder`. */
export async function cruise(folder: string): Promise<Cruise> {
  const tool = `${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`;
  const args = [tool, '--output-type', 'json', 'apps', 'libs', 'test'];
  const options = { cwd: folder, maxBuffer: 2 ** 28 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(reportAnyway);
  const { modules, summary } = Report.parse(JSON.parse(stdout));
  return {
    sources: modules.map(({ source }) => source),
    violations: summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).toSorted(),
  };
}

/** Its exit code is the number of errors; the report is complete all the same. */
function reportAnyway(error: Error & { stdout?: string }): { stdout: string } {
  if (!error.stdout) throw error;
  return { stdout: error.stdout };
}
