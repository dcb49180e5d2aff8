import { useEffect, useState } from 'preact/hooks';

const DWELL_MS = 10_000;

export interface Pager {
  page: number;
  paused: boolean;
  turn: (by: number) => void;
  togglePause: () => void;
}

export interface PagerOptions {
  pages: number;
  /** The first page stays longer: 15 s, 30 s once the list is final. */
  firstMs: number;
}

/** Turns the pages by itself, for ever. A list that grew shorter never leaves an empty page. */
export function usePager({ pages, firstMs }: PagerOptions): Pager {
  const [wanted, setWanted] = useState(0);
  const [paused, setPaused] = useState(false);
  const page = Math.min(wanted, pages - 1);
  const turn = (by: number): void =>
    setWanted((now) => (Math.min(now, pages - 1) + by + pages) % pages);
  useEffect(() => {
    if (paused || pages < 2) return undefined;
    const timer = setTimeout(() => turn(1), page === 0 ? firstMs : DWELL_MS);
    return () => clearTimeout(timer);
  }, [page, pages, paused, firstMs]);
  return { page, paused, turn, togglePause: () => setPaused((now) => !now) };
}
