import type { TournamentId } from '#contracts';
import type { CellName } from '#tournament';
import { stateKeys } from './keys.js';

/** Where a cell lives: a key of its own, or a field of a hash. */
export interface Place {
  key: string;
  field?: string;
  /** Its entry in the set of names: what a rebuild has to drop. */
  listed: string;
}

/** Outcomes are kept per device and held entries together, since they are read so. */
export function placeOf(t: TournamentId, name: CellName): Place {
  const keys = stateKeys(t);
  if (name.startsWith('outcome:')) {
    const [device, n] = splitId(name.slice('outcome:'.length));
    return { key: keys.outcomes(device), field: n, listed: `outcomes:${device}` };
  }
  if (name.startsWith('held:'))
    return { key: keys.held, field: name.slice('held:'.length), listed: 'held' };
  return { key: keys.cell(name), listed: name };
}

/** @example splitId('tab-1-12') // ['tab-1', '12'] */
function splitId(id: string): [device: string, n: string] {
  const hyphen = id.lastIndexOf('-');
  return [id.slice(0, hyphen), id.slice(hyphen + 1)];
}
