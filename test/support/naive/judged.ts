import type { Entry } from '#contracts';
import { admissible, asTold } from './admission.js';
import { type Facts, noFacts, put } from './facts.js';

/** An entry at its place in the log. */
export interface Sent {
  seq: number;
  entry: Entry;
  /** Whether it counts or waits for the director; an answer to a waiting one is judged here. */
  is: 'accepted' | 'held' | 'answer';
}

export interface Judged {
  facts: Facts;
  /** The director's answers that did something: by place in the log. */
  answered: number[];
}

/** What remains of a log once corrections, rulings, withdrawals and the director's answers are done. */
export function judged(log: readonly Sent[]): Judged {
  const facts = noFacts();
  const waiting = new Map<number, Entry>();
  const answered: number[] = [];
  for (const { seq, entry, is } of log) {
    if (is === 'accepted') put(facts, entry);
    if (is === 'held') waiting.set(seq, entry);
    if (is === 'answer' && answer(facts, waiting, entry)) answered.push(seq);
  }
  return { facts, answered };
}

function answer(facts: Facts, waiting: Map<number, Entry>, { kind, data }: Entry): boolean {
  if (kind !== 'held-admitted' && kind !== 'held-dismissed') return false;
  const held = waiting.get(data.seq);
  if (held === undefined) return false;
  if (kind === 'held-admitted') {
    const told = asTold(facts, held);
    if (!admissible(facts, told)) return false;
    put(facts, told);
  }
  return waiting.delete(data.seq);
}
