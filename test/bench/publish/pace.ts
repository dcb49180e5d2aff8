import { setTimeout as delay } from 'node:timers/promises';
import type { JetStreamClient } from '@nats-io/jetstream';
import { appendMessage, type Message } from '#log';
import { now } from '../clock.js';
import type { Sent } from '../crowd/crowd.js';
import { chance } from '../play/chance.js';

export interface Posting {
  channel: string;
  message: Message;
}

export interface Pace {
  js: JetStreamClient;
  /** Results a second. */
  rate: number;
}

/** Publishes at a steady rate, shaken by up to half a gap, each acknowledgement awaited beside the next publication. */
export async function publishPaced(
  { js, rate }: Pace,
  postings: readonly Posting[],
): Promise<Sent[]> {
  const random = chance(7);
  const gap = 1_000 / rate;
  const start = now() + gap;
  const sent: Promise<Sent>[] = [];
  for (const [i, { channel, message }] of postings.entries()) {
    await until(start + (i + random() - 0.5) * gap);
    const at = now();
    sent.push(appendMessage(js, message).then(({ seq }) => ({ channel, seq, at })));
  }
  return Promise.all(sent);
}

async function until(time: number): Promise<void> {
  for (let rest = time - now(); rest > 0; rest = time - now()) await delay(rest);
}
