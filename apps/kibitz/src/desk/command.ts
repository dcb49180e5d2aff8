import {
  type DealId,
  type DealSnapshot,
  type DeskSnapshot,
  ENTRY_KINDS,
  type Entry,
  entryId,
  isEntryKind,
  type Line,
  type Outcome,
  type TournamentId,
} from '#contracts';
import { Command } from 'commander';
import { awaitOutcomes } from '../system/await-outcomes.js';
import { Doors } from '../system/doors.js';
import { newDevices } from '../system/new-devices.js';
import { DATA_OPTION, runningSystem } from '../system/running-system.js';
import { TOURNAMENT_ARGUMENT, tournamentNamed } from '../system/tournament-named.js';
import { UserFault } from '../up/user-fault.js';
import { type Action, ACTIONS, type DeskEntry } from './actions.js';
import { dealReport } from './deal-report.js';
import { dealNamed } from './deal-named.js';
import { deskReport } from './report.js';

interface DeskOptions {
  readonly data?: string;
  readonly json?: true;
}

/** `kibitz desk`: the director's list, and the director's word. */
export const deskCommand = (): Command =>
  new Command('desk')
    .description('show what needs the director of a tournament, or write what the director says')
    .argument(...TOURNAMENT_ARGUMENT)
    .argument('[action]', 'what to do; without it the list is shown, with "deal DEAL" a traveller')
    .argument('[words...]', 'what the action needs')
    .option(...DATA_OPTION)
    .option('--json', 'the list as the gateway serves it')
    .addHelpText('after', `\nActions:\n${actionHelp()}\n\n${WORDS_HELP}`)
    .action((...said: Said) => desk(said));

const actionHelp = (): string =>
  Object.entries({ deal: SHOW_DEAL, ...ACTIONS })
    .map(([name, { words, says }]) => `  ${`${name} ${words}`.padEnd(52)}${says}`)
    .join('\n');

const WORDS_HELP = `DEAL is 1-A-4 (session, board set, board) or 4 where only one deal has that board;
TABLE is 3, or A3 with its section; SEQ is the number the list shows.`;

const SHOW_DEAL = {
  words: 'DEAL',
  least: 1,
  says: 'show a deal: its lines, what they said before, what is gone',
};

/** As commander hands it over. */
type Said = [name: string, action: string | undefined, words: string[], options: DeskOptions];

async function desk([name, action, words, options]: Said): Promise<void> {
  const doors = new Doors(await runningSystem(options.data));
  const t = await tournamentNamed(doors, name);
  if (action === undefined) return show(doors, t, options);
  const named = (text: string): Promise<DealId> => dealNamed(doors, t, text);
  if (action === 'deal') {
    const [deal] = await meant({ action, spec: SHOW_DEAL, words }, named);
    return showDeal(doors, t, deal!);
  }
  const spec = actionOf(action);
  const all = await meant({ action, spec, words }, named);
  const entry = await spec.entry(all, (deal, table) => findLine(doors, t, { deal, table }));
  tell(await write(doors, t, entry));
}

function actionOf(name: string): Action {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action !== undefined) return action;
  throw new UserFault(`unknown-action: ${name}; deal or one of ${Object.keys(ACTIONS).join(', ')}`);
}

interface Spoken {
  action: string;
  spec: Pick<Action, 'words' | 'least'>;
  words: readonly string[];
}

/** The words after an action, all of them there and the deal written out. @throws UserFault `malformed`, `unknown-deal` */
async function meant(
  { action, spec, words }: Spoken,
  named: (text: string) => Promise<DealId>,
): Promise<readonly string[]> {
  if (words.length < spec.least)
    throw new UserFault(`malformed: ${action} needs more words: ${action} ${spec.words}`);
  return spec.words.startsWith('DEAL') ? [await named(words[0]!), ...words.slice(1)] : words;
}

async function show(doors: Doors, t: TournamentId, { json }: DeskOptions): Promise<void> {
  const list = await doors.get<DeskSnapshot>(`/v1/tournaments/${t}/desk`);
  if (list === undefined) throw new UserFault(`not-found: no tournament ${t} here`);
  console.log(json ? JSON.stringify(list) : deskReport(list));
}

async function showDeal(doors: Doors, t: TournamentId, deal: string): Promise<void> {
  const found = await doors.get<DealSnapshot>(dealPath(t, deal));
  if (found === undefined) throw new UserFault(`unknown-deal: nobody plays ${deal}`);
  console.log(dealReport(found));
}

const dealPath = (t: TournamentId, deal: string): string =>
  `/v1/tournaments/${t}/desk/deals/${encodeURIComponent(deal)}`;

/** The line of a table, named `4` or, with its section, `A4`. */
async function findLine(
  doors: Doors,
  t: TournamentId,
  { deal, table }: { deal: string; table: string },
): Promise<Line> {
  const lines = (await doors.get<DealSnapshot>(dealPath(t, deal)))?.lines ?? [];
  const found = lines.filter((it) => it.table === table || `${it.section}${it.table}` === table);
  if (found.length === 1) return found[0]!;
  throw new UserFault(
    found.length === 0
      ? `unknown-line: no line of table ${table} on ${deal}`
      : `unknown-line: several lines of table ${table} on ${deal}; name the section too, as A${table}`,
  );
}

/** A desk on the command line is a device that writes one entry. */
async function write(doors: Doors, t: TournamentId, { kind, data }: DeskEntry): Promise<Outcome> {
  if (!isEntryKind(kind)) throw new UserFault(`unknown-kind: no entry kind ${String(kind)}`);
  const device = newDevices();
  const { version: v } = ENTRY_KINDS[kind];
  const at = new Date().toISOString();
  const entry = { v, id: entryId(device, 1), kind, device, n: 1, at, data } as Entry;
  await doors.writeDesk(t, entry);
  const [outcome] = await awaitOutcomes(doors, t, new Map([[device, 1]]));
  if (outcome === undefined) throw new UserFault(`no-outcome: entry ${entry.id} is not scored yet`);
  return outcome;
}

function tell(outcome: Outcome): void {
  const { entry, seq } = outcome;
  const why = outcome.outcome === 'accepted' ? '' : `: ${outcome.reason}: ${outcome.detail}`;
  console.log(`${entry} (${seq}) ${outcome.outcome}${why}`);
  if (outcome.outcome !== 'accepted') process.exitCode = 1;
}
