import { ENTRY_KINDS, type EntryKind } from './entries/kinds.js';

type Upcast = (data: unknown) => unknown;

/** From version v of a kind to v + 1. Every kind is at version 1, so there is nothing to lift yet. */
const LIFTS: Partial<Record<EntryKind, Record<number, Upcast>>> = {};

/** Old data in today's shape, by lifting it one version at a time. The only place that knows old versions. */
export function upcast(kind: EntryKind, v: number, data: unknown): unknown {
  let lifted = data;
  for (let from = v; from < ENTRY_KINDS[kind].version; from++) {
    const lift = LIFTS[kind]?.[from];
    if (lift === undefined) throw new Error(`no way from ${kind} v${from} to v${from + 1}`);
    lifted = lift(lifted);
  }
  return lifted;
}
