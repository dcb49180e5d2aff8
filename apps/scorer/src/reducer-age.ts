import { REDUCER_VERSION } from '#tournament';

/** How a stored state's reducer compares with ours. */
export type ReducerAge = 'ours' | 'older' | 'newer';

/** @example reducerAge('9', '10') // 'older' */
export function reducerAge(stored: string, ours: string = REDUCER_VERSION): ReducerAge {
  const order = stored.localeCompare(ours, 'en', { numeric: true });
  if (order === 0) return 'ours';
  return order < 0 ? 'older' : 'newer';
}
