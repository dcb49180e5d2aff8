import { useEffect } from 'preact/hooks';

/** What the tab and the history say, the narrowest first. @example useTitle('Board 4', 'Thursday pairs') */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = [...parts, 'Kibitz'].filter((it) => it !== undefined).join(' · ');
  useEffect(() => void (document.title = title), [title]);
}
