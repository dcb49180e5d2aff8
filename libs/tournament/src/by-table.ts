import { fewScores, type RuleSet } from '#scoring';

/** Whether a closed board of m scores, which is one group, gets the few-scores percentages on a normal size n. */
export const isByTable = (
  { fewScores: rule }: RuleSet,
  { m, n }: { m: number; n: number },
): boolean => fewScores(rule, { m, n, largest: true }) === 'table';
