import type { ContestantId } from '#contracts';
import { useRef } from 'preact/hooks';
import type { RankedRow } from '../data/live.js';

export type Places = ReadonlyMap<ContestantId, number>;

/** Places of those who have one: without a board that counts nobody is ahead of anybody. */
export const placesOf = (ranked: readonly RankedRow[]): Places =>
  new Map(
    ranked
      .filter(({ item }) => item.key !== undefined)
      .map(({ item, place }) => [item.contestant, place]),
  );

/** Places gained since `before`, negative when lost; who stayed is absent. */
export const placesGained = (before: Places, now: Places): Places =>
  new Map(
    [...now]
      .map(([who, place]) => [who, (before.get(who) ?? place) - place] as const)
      .filter(([, gained]) => gained !== 0),
  );

/** Gains since the round in play began (or this page was opened); a new round starts from nothing. */
export function useRankChanges(
  ranked: readonly RankedRow[] | undefined,
  round: number | undefined,
): Places {
  const kept = useRef<{ round: number | undefined; start: Places; now: Places } | undefined>(
    undefined,
  );
  if (ranked === undefined) return new Map();
  const now = placesOf(ranked);
  if (kept.current === undefined || kept.current.start.size === 0)
    kept.current = { round, start: now, now };
  if (kept.current.round !== round) kept.current = { round, start: kept.current.now, now };
  kept.current.now = now;
  return placesGained(kept.current.start, now);
}
