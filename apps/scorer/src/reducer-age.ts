import { REDUCER_VERSION } from '#tournament';

/** How a stored state's reducer compares with ours. */
export type ReducerAge = 'ours' | 'older' | 'newer';

/** @example reducerAge('9', '10') // 'older' */
export function reducerAge(stored: string, ours: string = REDUCER_VERSION): ReducerAge {
  // The usual answer, on every ring.
  if (stored === ours) return 'ours';
  return stored.localeCompare(ours, 'en', { numeric: true }) < 0 ? 'older' : 'newer';
}
