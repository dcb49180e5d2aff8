import type { Publication, TournamentOpened } from '#contracts';

/** The small part of a tournament's state that every ring reads. */
export interface Head {
  /** Absent until the tournament is opened. */
  opened?: TournamentOpened & { at: string };
  publication: Publication;
  /** Log sequence of the last publication entry: names the public epoch. */
  publicSince: number;
  /** Log sequence of the last change of the setup: tells caches what they hold. */
  setupSince: number;
  closedSessions: string[];
  /** A closed session's official list does not stand in the log yet: whoever rings next looks after it. */
  due?: true;
  counts: { accepted: number; held: number; rejected: number };
}

export const NEW_HEAD: Head = {
  publication: 'live',
  publicSince: 0,
  setupSince: 0,
  closedSessions: [],
  counts: { accepted: 0, held: 0, rejected: 0 },
};

/** A head that may be changed without the other noticing. */
export const copyHead = (head: Head): Head => ({
  ...head,
  closedSessions: [...head.closedSessions],
  counts: { ...head.counts },
});

export const encodeHead = (head: Head): string => JSON.stringify(head);
export const decodeHead = (text: string | undefined): Head =>
  text === undefined ? NEW_HEAD : (JSON.parse(text) as Head);
