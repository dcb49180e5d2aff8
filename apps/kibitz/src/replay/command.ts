import type { TournamentId } from '#contracts';
import { onDevices, withClosings } from '#formats';
import { Command, InvalidArgumentError } from 'commander';
import { eveningFromFile } from '../score/evening-from-file.js';
import { Doors } from '../system/doors.js';
import { newDevices } from '../system/new-devices.js';
import { Player } from './player.js';
import { progressBar } from './progress.js';
import { DATA_OPTION, type FoundSystem, runningSystem } from '../system/running-system.js';
import { tableRoute } from './table-route.js';
import { tallyLine } from './tally.js';
import { screenLines } from '../up/links.js';
import { tournamentNamed } from '../system/tournament-named.js';

interface ReplayOptions {
  readonly speed: number;
  readonly tournament?: string;
  readonly data?: string;
  readonly close?: true;
}

/** `kibitz replay`: an evening from a file, published into a running system as its tablets would. */
export const replayCommand = (): Command =>
  new Command('replay')
    .description(
      'publish an evening from a file into a running system, in the rhythm of its time stamps',
    )
    .argument('<file>', 'Bridgemate .bws or Kibitz .jsonl')
    .option('--speed <times>', 'times the speed of the evening', speed, 60)
    .option('--tournament <name>', 'publish into this tournament instead of opening one')
    .option(...DATA_OPTION)
    .option('--close', 'close every board and session at the end')
    .action(replay);

async function replay(file: string, options: ReplayOptions): Promise<void> {
  const read = await eveningFromFile(file);
  for (const warning of read.warnings) console.error(`${file}: ${warning}`);
  const evening = onDevices(options.close ? withClosings(read) : read, newDevices());
  const system = await runningSystem(options.data);
  const doors = new Doors(system);
  const into = options.tournament && (await tournamentNamed(doors, options.tournament));
  const bar = progressBar(evening.entries.length);
  const playing = { doors, openRoute: tableRoute(doors), rhythm: options, onStored: bar.step };
  try {
    const player = await Player.begin(evening, playing, into);
    for (const line of beginning(system, player.t)) console.log(line);
    await player.play();
    bar.stop();
    const tally = await player.outcomes();
    console.log(tallyLine(tally));
    if (tally.again)
      console.error(
        `already-played: ${player.t} has these results already, so they wait for the director; leave out --tournament to open another`,
      );
    if (tally.lost > 0) process.exitCode = 1;
  } finally {
    bar.stop();
  }
}

const beginning = ({ url, folder }: FoundSystem, t: TournamentId): string[] => [
  `tournament ${t}, kept in ${folder}`,
  ...screenLines(url, t),
];

function speed(text: string): number {
  const times = Number(text);
  if (!(times > 0) || !Number.isFinite(times)) throw new InvalidArgumentError('a number above 0');
  return times;
}
