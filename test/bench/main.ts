// npm run bench: from publication to screen, ours against a floor in the same run. docs/bench.md says what it means.
import { fileURLToPath } from 'node:url';
import { measureBurst } from './burst/burst.js';
import { measureLatency } from './latency/latency.js';
import { type BenchOptions, type Part, readOptions, USAGE } from './options.js';
import { measureGrowth } from './redis/growth.js';
import { allHold, newReport, type Report, saveReport } from './report.js';
import { ClearAway } from './stage/clear-away.js';
import { openStage, type Stage } from './stage/stage.js';
import { linesOf } from './table.js';

const FOLDER = fileURLToPath(new URL('../../bench/', import.meta.url));

const INTERRUPTED = 130;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Each part on a stage of its own: fresh servers, so that none inherits another's log. */
const MEASURE: Readonly<
  Record<Part, (stage: Stage, options: BenchOptions, report: Report) => Promise<void>>
> = {
  async latency(stage, { clients, rates, seconds, following }, report) {
    report.latency = await measureLatency(stage, { clients, rates, seconds, following, say });
  },
  async burst(stage, { runs }, report) {
    report.burst = await measureBurst(stage, runs);
  },
  async redis(stage, _options, report) {
    report.redis = await measureGrowth(stage);
  },
};

async function bench(options: BenchOptions): Promise<boolean> {
  const report = newReport();
  for (const part of options.parts) {
    say(`measuring: ${part}`);
    await onStage(options, (stage) => MEASURE[part](stage, options, report));
    saveReport(report, `${FOLDER}latest.json`);
  }
  for (const line of linesOf(report)) console.log(line);
  return allHold(report);
}

/** Servers and processes live as long as the measurement, whether it ends, fails or is interrupted. */
async function onStage(
  { profile }: BenchOptions,
  measure: (stage: Stage) => Promise<void>,
): Promise<void> {
  const away = new ClearAway();
  let ended: Promise<never> | undefined;
  const interrupted = (): void => void (ended ??= away.all().then(() => process.exit(INTERRUPTED)));
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  try {
    await measure(await openStage(away, profile ? `${FOLDER}profiles` : undefined));
  } catch (error) {
    // What fails while everything is being ended fails because of that.
    await ended;
    throw error;
  } finally {
    await (ended ?? away.all());
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

function optionsOrUsage(): BenchOptions | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say(`${(error as Error).message}\n${USAGE}`);
    return undefined;
  }
}

const options = optionsOrUsage();
if (options === undefined) process.exitCode = 2;
else process.exitCode = (await bench(options)) ? 0 : 1;
