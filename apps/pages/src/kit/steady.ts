import { useEffect, useRef, useState } from 'preact/hooks';

/** The newest value, but changing at most once in `interval` ms: changes between merge. */
export function useSteady<T>(value: T, interval: number): T {
  const [shown, setShown] = useState(value);
  const last = useRef(-Infinity);
  useEffect(() => {
    if (Object.is(value, shown)) return undefined;
    const show = (): void => {
      last.current = performance.now();
      setShown(() => value);
    };
    const wait = shown === undefined ? 0 : last.current + interval - performance.now();
    if (wait <= 0) {
      show();
      return undefined;
    }
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [value, shown, interval]);
  return shown;
}
