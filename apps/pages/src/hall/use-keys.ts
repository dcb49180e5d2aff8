import { useEffect } from 'preact/hooks';

/** By character, or by place (`KeyF`) where a letter would be another one on a Russian keyboard. */
export type Keys = Record<string, () => void>;

/** Single keys of a page without any field to type in. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = keys[event.key] ?? keys[event.code];
      // On the button itself Space presses it already.
      if (act === undefined || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

export function toggleFullScreen(): void {
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  change.catch(() => undefined);
}
