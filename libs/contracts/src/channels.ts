import { DEAL } from './deal-parts.js';
import type { ContestantId, DealId, TournamentId } from './ids.js';

/** Who looks: the director's side sees everything, the public what the publication state allows. */
export const AUDIENCES = ['desk', 'public'] as const;
export type Audience = (typeof AUDIENCES)[number];

export type Topic =
  | { topic: 'standings'; view: string }
  | { topic: 'deal'; deal: DealId }
  | { topic: 'contestant'; contestant: ContestantId }
  | { topic: 'tournament' };

/** A channel: one topic of one tournament, as one audience sees it. */
export type Channel = { t: TournamentId; audience: Audience } & Topic;

/** Views of the standings: `overall`, `ns`, `ew`, `session-<s>`, `section-<x>`. */
const VIEW = /^(overall|ns|ew|session-[A-Za-z0-9_]{1,12}|section-[A-Za-z0-9_-]{1,32})$/;
export const isView = (view: string): boolean => VIEW.test(view);

/** Reserved for later: matches, rounds and the room. */
export const RESERVED_TOPICS = ['match', 'round', 'room'] as const;

/** @example channelName({ t, audience: 'desk', topic: 'deal', deal: '1-A-7' }) // 'desk-deal:<t>:1-A-7' */
export function channelName(channel: Channel): string {
  const prefix = channel.audience === 'desk' ? 'desk-' : '';
  const head = `${prefix}${channel.topic}:${channel.t}`;
  switch (channel.topic) {
    case 'standings':
      return `${head}:${channel.view}`;
    case 'deal':
      return `${head}:${channel.deal}`;
    case 'contestant':
      return `${head}:${channel.contestant}`;
    case 'tournament':
      return head;
  }
}

const CHANNEL =
  /^(desk-)?(standings|deal|contestant|tournament):([a-z0-9]{12})(?::([A-Za-z0-9_-]{1,48}))?$/;
const CONTESTANT = /^[A-Za-z0-9_-]{1,32}$/;
/** Whether a text from outside can be a contestant's id. @example isContestant('a/b') // false */
export const isContestant = (text: string): text is ContestantId => CONTESTANT.test(text);

/** The channel a name stands for; `undefined` when it is none. */
export function parseChannel(name: string): Channel | undefined {
  const [, desk, topic, t, rest] = CHANNEL.exec(name) ?? [];
  if (t === undefined) return undefined;
  const base = { t, audience: desk ? ('desk' as const) : ('public' as const) };
  if (topic === 'tournament') return rest === undefined ? { ...base, topic } : undefined;
  if (rest === undefined) return undefined;
  if (topic === 'standings') return isView(rest) ? { ...base, topic, view: rest } : undefined;
  if (topic === 'deal') return DEAL.test(rest) ? { ...base, topic, deal: rest } : undefined;
  return isContestant(rest) ? { ...base, topic: 'contestant', contestant: rest } : undefined;
}
