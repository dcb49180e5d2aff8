import { useEffect } from 'preact/hooks';

const POINTER_MS = 3000;

/** A wall screen does not sleep, and shows no pointer that nobody moves. */
export function useScreen(): void {
  useEffect(keepAwake, []);
  useEffect(hidePointer, []);
}

function keepAwake(): () => void {
  // The lock is lost whenever the tab is hidden, and refused on plain http: then the screen's own setting rules.
  let held: Promise<WakeLockSentinel | undefined> | undefined;
  const lock = (): void => {
    if (!document.hidden)
      held = navigator.wakeLock?.request('screen').catch(() => undefined) ?? undefined;
  };
  lock();
  document.addEventListener('visibilitychange', lock);
  return () => {
    document.removeEventListener('visibilitychange', lock);
    void held?.then((sentinel) => sentinel?.release());
  };
}

function hidePointer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    document.documentElement.classList.remove('no-pointer');
    clearTimeout(timer);
    timer = setTimeout(() => document.documentElement.classList.add('no-pointer'), POINTER_MS);
  };
  show();
  document.addEventListener('pointermove', show);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointermove', show);
    document.documentElement.classList.remove('no-pointer');
  };
}
