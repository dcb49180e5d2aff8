/** An item with its place: 1 + the number of items that are strictly better. */
export interface Ranked<T> {
  readonly item: T;
  readonly place: number;
  readonly shared: boolean;
  /** The place as shown: "2", or "2=" when it is shared. */
  readonly label: string;
}

/**
 * Places with ties (1, 2=, 2=, 4), best first; equal items keep their order. Rules RK1, RK2.
 * `compareDescending` is negative when `a` is better, and 0 only for exactly equal values.
 * @example rank([60, 62.5, 60, 55], (a, b) => b - a).map((r) => r.label) // ['1', '2=', '2=', '4']
 */
export const rank = <T>(
  items: readonly T[],
  compareDescending: (a: T, b: T) => number,
): Ranked<T>[] =>
  tieGroups(items.toSorted(compareDescending), compareDescending).flatMap(({ place, tied }) => {
    const shared = tied.length > 1;
    const label = shared ? `${place}=` : `${place}`;
    return tied.map((item) => ({ item, place, shared, label }));
  });

/** An item that stands in the list without a place. Rule RK5. */
export interface Unranked<T> {
  readonly item: T;
  readonly place: undefined;
  readonly shared: false;
  readonly label: '';
}

/**
 * Places for the items that `isRanked`; the others come last, best first, without a place, and nobody's place counts
 * them. Rule RK5.
 * @example rankSome([60, 70, 55], (a, b) => b - a, (it) => it < 70).map((r) => r.label) // ['1', '2', '']
 */
export const rankSome = <T>(
  items: readonly T[],
  compareDescending: (a: T, b: T) => number,
  isRanked: (item: T) => boolean,
): (Ranked<T> | Unranked<T>)[] => [
  ...rank(items.filter(isRanked), compareDescending),
  ...items
    .filter((item) => !isRanked(item))
    .toSorted(compareDescending)
    .map((item) => ({ item, place: undefined, shared: false, label: '' }) as const),
];

function tieGroups<T>(
  sorted: readonly T[],
  compareDescending: (a: T, b: T) => number,
): { place: number; tied: T[] }[] {
  const groups: { place: number; tied: T[] }[] = [];
  sorted.forEach((item, index) => {
    const last = groups.at(-1);
    if (last !== undefined && compareDescending(last.tied[0]!, item) === 0) last.tied.push(item);
    else groups.push({ place: index + 1, tied: [item] });
  });
  return groups;
}
