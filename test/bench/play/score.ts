import type { ResultRecorded } from '#contracts';
import { DENOMINATIONS, RISKS, SEATS } from '#scoring';
import { pick } from './chance.js';

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
const USUAL = 7;

/** Some contract that somebody made or went down in. */
export function someScore(random: () => number): ResultRecorded['score'] {
  const level = pick(LEVELS, random);
  return {
    kind: 'contract',
    level,
    denomination: pick(DENOMINATIONS, random),
    risk: random() < 0.8 ? '' : pick(RISKS, random),
    declarer: pick(SEATS, random),
    tricks: USUAL + Math.floor(random() * 7),
  };
}
