import { z } from 'zod';
import { DEAL } from './deal-parts.js';

/** Every name that travels in a subject, a channel or a key. */
export const Token = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'use 1 to 32 of A-Z a-z 0-9 _ -');

/** Random, 12 characters, never reused; name, date and slug are only attributes of it. */
export const TournamentId = z.string().regex(/^[a-z0-9]{12}$/, 'a tournament id is 12 of a-z 0-9');

/** `<session>-<set>-<number>`: sections that play the same cards share a board set. */
export const DealId = z.string().regex(DEAL, 'a deal is <session>-<set>-<number>, as 1-A-7');

/** A session or board set: a part of a deal id, so it holds no hyphen. */
export const Part = z.string().regex(/^[A-Za-z0-9_]{1,12}$/, 'use 1 to 12 of A-Z a-z 0-9 _');

/** `<device>-<n>`: who wrote the entry and its place in that device's journal. */
export const EntryId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,32}-[1-9]\d{0,8}$/, 'an entry id is <device>-<n>');

export type TournamentId = string;
export type DealId = string;
export type EntryId = string;
export type ContestantId = string;
export type DeviceId = string;

/** The entry id of a device's n-th entry. @example entryId('d1', 4) // 'd1-4' */
export const entryId = (device: DeviceId, n: number): EntryId => `${device}-${n}`;
