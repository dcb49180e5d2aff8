import { useMemo } from 'preact/hooks';
import { type RankedRow, type Status, useStandings } from '../data/live.js';
import { type Rest, useRest } from '../data/rest.js';

/** One ranking: all, or those of a side where each side has a winner. */
export interface List {
  side?: 'NS' | 'EW';
  /** What changes by itself: all of it, or the top of a long list. */
  ranked: readonly RankedRow[];
  /** Contestants in the whole list. */
  count: number;
  rest: Rest;
}

/** The lists a tournament has; `undefined` until all are loaded, and while they are hidden. */
export function useLists({ t, winners, publication }: Status): List[] | undefined {
  const isHidden = publication === 'hidden';
  const first = useList(t, isHidden ? undefined : winners === 2 ? 'ns' : 'overall');
  const second = useList(t, isHidden || winners === 1 ? undefined : 'ew');
  return useMemo(() => {
    if (first === undefined) return undefined;
    if (winners === 1) return [first];
    return (
      second && [
        { ...first, side: 'NS' as const },
        { ...second, side: 'EW' as const },
      ]
    );
  }, [first, second, winners]);
}

function useList(t: string, view: string | undefined): List | undefined {
  const standings = useStandings({ t, view });
  const rest = useRest(t, standings);
  return useMemo(
    () => standings && { ranked: standings.ranked, count: standings.count, rest },
    [standings, rest],
  );
}

/** Rows of the rest that are not among the pushed ones by now. */
export function restOf({ ranked, rest }: List): RankedRow[] {
  const pushed = new Set(ranked.map(({ item }) => item.contestant));
  return rest.rows.filter(({ item }) => !pushed.has(item.contestant));
}

export const isPartial = ({ ranked, count }: List): boolean => ranked.length < count;
