import type { DealSnapshot, Line, LineCorrection, RemovedLine } from '#contracts';

/** A traveller with everything that was changed on it, for a terminal. */
export const dealReport = ({ deal, lines, removed = [] }: DealSnapshot): string =>
  [
    `${deal}: ${lines.length} lines`,
    ...lines.flatMap((line) => [lineOf(line), ...(line.history ?? []).map(correctionOf)]),
    ...removed.map(removalOf),
  ].join('\n');

const lineOf = ({ line, section, table, ns, ew, result, score }: Line): string =>
  `table ${section}${table}  ${ns} - ${ew}  ${resultText(result)}${score === undefined ? '' : `  ${score}`}  (line ${line})`;

const correctionOf = ({ was, ...by }: LineCorrection): string =>
  `    was ${was.ns} - ${was.ew}  ${resultText(was.result)}${was.deal === undefined ? '' : ` on ${was.deal}`}; ${changed(by)}`;

const removalOf = ({ line, was, to, ...by }: RemovedLine): string =>
  `table ${was.section}${was.table}  ${was.ns} - ${was.ew}  ${resultText(was.result)}  (line ${line}) ${to === undefined ? 'withdrawn' : `moved to ${to}`}; ${changed(by)}`;

const changed = ({ entry, at, actor }: Omit<LineCorrection, 'was'>): string =>
  `changed ${at} by ${actor ?? 'its table'} (entry ${entry})`;

function resultText(result: Line['result']): string {
  switch (result.kind) {
    case 'contract': {
      const { level, denomination, risk, declarer, tricks } = result;
      const over = tricks - 6 - level;
      const made = over === 0 ? '=' : over > 0 ? `+${over}` : String(over);
      return `${level}${denomination}${risk} ${declarer} ${made}`;
    }
    case 'artificial':
      return `${result.ns}-${result.ew} %`;
    case 'points':
      return `${result.points} points`;
    case 'passed-out':
      return 'passed out';
    case 'not-played':
      return 'not played';
  }
}
