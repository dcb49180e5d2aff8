import type { ContestantId } from '#contracts';
import { groupBy } from './group-by.js';
import type { SeatedNumber, Setup } from './setup.js';

const known = new WeakMap<Setup, ReadonlyMap<ContestantId, string>>();

/**
 * The start number as printed, with a prefix only where one number means two contestants:
 * the side (`NS:3`) where that tells them apart, else the section (`A:3`), else both.
 */
export function labelOf(setup: Setup, contestant: ContestantId): string {
  const labels = known.get(setup) ?? labelsOf(setup);
  known.set(setup, labels);
  return labels.get(contestant) ?? contestant;
}

const FORMS: readonly ((it: SeatedNumber) => string)[] = [
  (it) => it.number,
  (it) => (it.side === undefined ? it.number : `${it.side}:${it.number}`),
  (it) => `${it.section}:${it.number}`,
  (it) => [it.section, it.side, it.number].filter((part) => part !== undefined).join(':'),
];

function labelsOf(setup: Setup): Map<ContestantId, string> {
  const first = [...setup.startNumbers.values()].map((numbers) => numbers[0]!);
  const uses = FORMS.map((form) => groupBy(first, form));
  const labelFor = (it: SeatedNumber): string => {
    const form = FORMS.findIndex((print, i) => uses[i]!.get(print(it))!.length === 1);
    return form < 0 ? it.contestant : FORMS[form]!(it);
  };
  return new Map(first.map((it) => [it.contestant, labelFor(it)]));
}
