import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const EASE = 'cubic-bezier(.2, 0, 0, 1)';
const MOST_ROWS = 12;
const TINT_MS = 6000;

export interface GlideOptions {
  /** Milliseconds of a row's way: 600 on the wall, 450 on a phone. */
  duration: number;
  /** Another page of the list: it fades, nothing glides. */
  page: number;
  /** No movement now: after a resume, or while somebody types. */
  still: boolean;
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Rows (`data-row` names them) glide to their new places once, so that the eye can follow. Only
 * rows whose both places are shown; more than twelve at once become one short fade. The rows that
 * moved keep a neutral tint, which stays under reduced motion.
 */
export function useGlide(box: RefObject<HTMLElement | null>, options: GlideOptions): void {
  const before = useRef<{ page: number; places: Map<string, Place> } | undefined>(undefined);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const rows = [...box.current.querySelectorAll<HTMLElement>('[data-row]')];
    const places = new Map(
      rows.map((row, index) => [row.dataset['row']!, { index, top: row.offsetTop }]),
    );
    const last = before.current;
    before.current = { page: options.page, places };
    if (last === undefined || document.hidden) return;
    if (last.page !== options.page) return fade(box.current, 300);
    const moved = rows.flatMap((row, index) => {
      const from = last.places.get(row.dataset['row']!);
      return from === undefined || from.index === index
        ? []
        : [{ row, by: from.top - row.offsetTop }];
    });
    if (options.still || moved.length === 0) return;
    if (moved.length > MOST_ROWS) fade(box.current, 200);
    else moved.forEach(({ row, by }) => glide(row, by, options.duration));
  });
}

/** Only another index is a move: a late typeface shifts every row by a little. */
interface Place {
  index: number;
  top: number;
}

function glide(row: HTMLElement, by: number, duration: number): void {
  const tint = { backgroundColor: 'var(--raised)' };
  row.animate([tint, tint], { duration: TINT_MS });
  if (reduced.matches) return;
  const way = [{ transform: `translateY(${by}px)` }, { transform: 'none' }];
  row.animate(way, { duration, easing: EASE });
}

function fade(box: HTMLElement, duration: number): void {
  if (!reduced.matches) box.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration, easing: EASE });
}
