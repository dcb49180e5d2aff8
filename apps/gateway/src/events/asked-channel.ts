import { type Audience, type Channel, channelName, parseChannel } from '#contracts';
import { z } from 'zod';
import { checked, problem } from '../http/problem.js';

const Query = z.object({ channel: z.string().max(96).optional() });

/** The channel a request for events asks for: the overall standings unless it names another of that tournament. */
export function askedChannel(t: string, audience: Audience, query: unknown): Channel {
  const { channel: name } = checked(Query, query);
  const standings = { t, audience, topic: 'standings', view: 'overall' } as const;
  const channel = parseChannel(name ?? channelName(standings));
  if (channel?.t === t && channel.audience === audience) return channel;
  throw problem(400, 'unknown-channel', `channel: name one of ${t}'s, as standings:${t}:overall`);
}
