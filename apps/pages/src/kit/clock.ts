import { useEffect, useState } from 'preact/hooks';

const two = (n: number): string => String(n).padStart(2, '0');

/** Twenty-four hours in every language (English `Intl` would say PM). @example hourMinute(d) // '21:14' */
export const hourMinute = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;
export const hourMinuteSecond = (at: Date): string => `${hourMinute(at)}:${two(at.getSeconds())}`;

/** The time of day, renewed each second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
