import type { Score } from '#contracts';

// Law 77, written out case by case.

const TRICK = { C: 20, D: 20, H: 30, S: 30, NT: 30 };
const VULNERABLE = [
  '',
  'NS',
  'EW',
  'NSEW',
  'NS',
  'EW',
  'NSEW',
  '',
  'EW',
  'NSEW',
  '',
  'NS',
  'NSEW',
  '',
  'NS',
  'EW',
];

/** NS points of a reported score on a board. */
export function naivePoints(score: Score, board: number): number {
  if (score.kind === 'passed-out') return 0;
  if (score.kind === 'points') return score.points;
  const side = score.declarer === 'N' || score.declarer === 'S' ? 'NS' : 'EW';
  const vulnerable = VULNERABLE[(board - 1) % 16]!.includes(side);
  const points = declarersPoints(score, vulnerable);
  return side === 'NS' ? points : 0 - points;
}

function declarersPoints(
  { level, denomination, risk, tricks }: Extract<Score, { kind: 'contract' }>,
  vulnerable: boolean,
): number {
  const wanted = 6 + level;
  if (tricks < wanted) return -defeat(wanted - tricks, risk, vulnerable);
  const times = { '': 1, x: 2, xx: 4 }[risk];
  let bid = TRICK[denomination] * level;
  if (denomination === 'NT') bid += 10;
  bid *= times;
  let points = bid;
  if (bid < 100) points += 50;
  else if (vulnerable) points += 500;
  else points += 300;
  if (level === 6) points += vulnerable ? 750 : 500;
  if (level === 7) points += vulnerable ? 1500 : 1000;
  if (risk === 'x') points += 50;
  if (risk === 'xx') points += 100;
  const over = tricks - wanted;
  if (risk === '') points += over * TRICK[denomination];
  if (risk === 'x') points += over * (vulnerable ? 200 : 100);
  if (risk === 'xx') points += over * (vulnerable ? 400 : 200);
  return points;
}

function defeat(down: number, risk: '' | 'x' | 'xx', vulnerable: boolean): number {
  if (risk === '') return down * (vulnerable ? 100 : 50);
  let points = 0;
  for (let trick = 1; trick <= down; trick++) {
    if (vulnerable) points += trick === 1 ? 200 : 300;
    else if (trick === 1) points += 100;
    else if (trick <= 3) points += 200;
    else points += 300;
  }
  return risk === 'xx' ? 2 * points : points;
}
