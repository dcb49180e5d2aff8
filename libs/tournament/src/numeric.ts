// Made once: `localeCompare` with options makes a collator for every comparison, 40 times the cost.
const collator = new Intl.Collator('en', { numeric: true });

/** Orders labels as people expect. @example numeric('2', '10') < 0 */
export const numeric = (a: string, b: string): number => collator.compare(a, b);
