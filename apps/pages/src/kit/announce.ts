import { useEffect } from 'preact/hooks';
import { stored } from './stored.js';

const PAUSE_MS = 30_000;
let spokenAt = -Infinity;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Says the last of what is asked for, at most once in 30 s and only to a page that is looked at. */
function announce(text: string): void {
  clearTimeout(waiting);
  if (stored.read('speak') === 'no') return;
  const wait = Math.max(0, spokenAt + PAUSE_MS - performance.now());
  waiting = setTimeout(() => {
    const place = document.getElementById('announcement');
    if (place === null || document.hidden) return;
    spokenAt = performance.now();
    place.textContent = text;
  }, wait);
}

/** Announces a text whenever it becomes another one. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
}
