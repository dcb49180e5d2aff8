import type { TournamentId } from '#contracts';
import { Command } from 'commander';
import { Doors } from '../system/doors.js';
import { DATA_OPTION, runningSystem } from '../system/running-system.js';
import { TOURNAMENT_ARGUMENT, tournamentNamed } from '../system/tournament-named.js';
import { UserFault } from '../up/user-fault.js';
import { compareCells } from './compare-cells.js';
import { compareOfficial } from './compare-official.js';
import { compareSnapshots } from './compare-snapshots.js';
import { gather } from './evidence.js';

const TRIES = 5;
const LINES_SHOWN = 40;

/** `kibitz verify`: what stands in Redis and what the gateway answers, against the log. */
export const verifyCommand = (): Command =>
  new Command('verify')
    .description(
      'recompute a tournament from its log; compare with the state and with what is served',
    )
    .argument(...TOURNAMENT_ARGUMENT)
    .option(...DATA_OPTION)
    .action(async (name: string, { data }: { data?: string }) => {
      const doors = new Doors(await runningSystem(data));
      await verify(await tournamentNamed(doors, name), doors);
    });

/** Repeats while play goes on; a difference counts only between values of one version. */
async function verify(t: TournamentId, doors: Doors): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const evidence = await gather(doors, t);
    const { snapshots, moved, ...served } = await compareSnapshots(doors, evidence);
    if (moved) continue;
    const official = compareOfficial(t, evidence);
    const all = [...compareCells(evidence), ...official.differences, ...served.differences];
    const { log, found } = evidence;
    const cells = Object.keys(found.cells).length;
    const what = `${t}: ${log.length} entries, ${cells} cells, ${official.lists} official lists, ${snapshots} snapshots`;
    tell(what, all);
    return;
  }
  throw new UserFault(
    `still-moving: ${t} moved while it was read, ${TRIES} times; try again later`,
  );
}

function tell(what: string, all: readonly string[]): void {
  console.log(`${what}: ${all.length === 0 ? 'all as the log says' : `${all.length} differences`}`);
  for (const line of all.slice(0, LINES_SHOWN)) console.log(line);
  if (all.length > LINES_SHOWN) console.log(`and ${all.length - LINES_SHOWN} more`);
  if (all.length > 0) process.exitCode = 1;
}
