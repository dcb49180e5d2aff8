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
