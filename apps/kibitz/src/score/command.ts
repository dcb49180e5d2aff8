import { LIVE_RULE_SETS, type LiveRuleSet, METHODS, type Method } from '#contracts';
import { type Evening, openedWith, type Opening, openingIn } from '#formats';
import { VP_SCALE_NAMES, type VpScaleName } from '#scoring';
import { labelOf } from '#tournament';
import { Command, Option } from 'commander';
import { UserFault } from '../up/user-fault.js';
import { eveningFromFile } from './evening-from-file.js';
import { reportOf } from './report.js';
import { type Scored, scoreEvening } from './score-evening.js';
import { tableOf } from './table.js';

interface ScoreOptions {
  readonly rules?: LiveRuleSet;
  readonly method?: Method;
  readonly vp?: VpScaleName;
  readonly json?: true;
}

/** `kibitz score`: the scorer's own reducer on a file, without any server. */
export const scoreCommand = (): Command =>
  new Command('score')
    .description(
      'score an evening from a file (.bws, USEBIO .xml or Kibitz .jsonl), without any server',
    )
    .argument('<file>')
    .addOption(
      new Option('--rules <set>', 'the rule set (default: the file’s, else pzbs)').choices(
        LIVE_RULE_SETS,
      ),
    )
    .addOption(
      new Option(
        '--method <method>',
        'how boards are compared (default: the file’s, else matchpoints)',
      ).choices(METHODS),
    )
    .addOption(
      new Option('--vp <scale>', 'Victory Points for each round; needs IMPs').choices(
        VP_SCALE_NAMES,
      ),
    )
    .option('--json', 'exact figures as JSON on stdout, and nothing else')
    .action(score);

async function score(file: string, options: ScoreOptions, command: Command): Promise<void> {
  const read = await eveningFromFile(file);
  const evening = openedWith(read, chosen(read, options, command));
  const scored = scoreEvening(evening);
  for (const line of [...evening.warnings, ...scored.refused.map(refusal)])
    console.error(`${file}: ${line}`);
  const report = reportOf(scored);
  console.log(options.json ? JSON.stringify(report) : tableOf(report, namesIn(evening, scored)));
}

/** The rules asked for, in the place of the file's. */
function chosen(evening: Evening, { rules, method, vp }: ScoreOptions, command: Command): Opening {
  const opening = openingIn(evening);
  if (opening === undefined) throw new UserFault('not-opened: the file holds no tournament-opened');
  const compared = method ?? opening.method;
  if (vp !== undefined && compared === 'matchpoints')
    command.error('error: --vp needs IMPs: choose --method cross-imps or butler');
  if (vp !== undefined && !namesRounds(evening))
    throw new UserFault(
      'no-rounds: Victory Points are counted by rounds, and this file names none',
    );
  const { vp: own, ...rest } = opening;
  const scale = vp ?? (compared === 'matchpoints' ? undefined : own);
  return { ...rest, method: compared, rules: rules ?? opening.rules, ...(scale && { vp: scale }) };
}

const namesRounds = ({ entries }: Evening): boolean =>
  entries.some(
    ({ entry }) =>
      (entry.kind === 'movement-set' && entry.data.rounds.length > 0) ||
      (entry.kind === 'result-recorded' && entry.data.round !== undefined),
  );

const refusal = (it: Scored['refused'][number]): string =>
  `entry ${it.entry} ${it.outcome}: ${it.reason}: ${it.detail}`;

function namesIn({ people }: Evening, { view }: Scored): (label: string) => readonly string[] {
  const byLabel = Object.entries(people).map(
    ([id, names]) => [labelOf(view.setup, id), names] as const,
  );
  const known = new Map(byLabel);
  return (label) => known.get(label) ?? [];
}
