import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { type Helper, startHelper } from '../stage/fork.js';
import { type Side, SIDES, type Stage } from '../stage/stage.js';
import { Arrivals } from './arrivals.js';
import type { CrowdOrder, CrowdReport, Following } from './messages.js';

/** A published entry: which channel shows it, and its sequence. */
export interface Sent {
  channel: string;
  seq: number;
  /** When its publication began. */
  at: number;
}

/** The same number of real clients on either side, spread over as many processes as there are cores. */
export class Crowd {
  readonly #helpers: Helper<CrowdReport>[];
  readonly #arrivals: Arrivals;

  private constructor(clients: number) {
    const count = Math.min(clients, availableParallelism());
    this.#helpers = Array.from({ length: count }, () => startHelper<CrowdReport>('crowd'));
    this.#arrivals = new Arrivals(count);
    this.#helpers.forEach((helper, i) =>
      helper.onHeard((it) => void ('reached' in it && this.#arrivals.add(i, it.reached))),
    );
  }

  static async gather(stage: Stage, clients: number): Promise<Crowd> {
    const crowd = new Crowd(clients);
    for (const side of SIDES)
      await crowd.#order((i, of) => ({
        do: 'connect',
        side,
        url: stage.url[side],
        clients: Math.floor((clients + i) / of),
      }));
    return crowd;
  }

  get pids(): number[] {
    return this.#helpers.map(({ pid }) => pid);
  }

  /** Every client joins one of the channels, in turn, or all of them. */
  follow(side: Side, channels: string[], following: Following): Promise<void> {
    return this.#order((first, step) => ({
      do: 'follow',
      side,
      channels,
      spread: { following, first, step },
    }));
  }

  /** Whether anybody follows a channel: with fewer clients than tournaments some have nobody. */
  follows(side: Side, channel: string): boolean {
    return this.#arrivals.has(`${side} ${channel}`);
  }

  leave(side: Side, channels: string[]): Promise<void> {
    return this.#order(() => ({ do: 'leave', side, channels }));
  }

  /** When the last client had it. */
  arrival(side: Side, { channel, seq }: Sent): number | undefined {
    return this.#arrivals.time(`${side} ${channel}`, seq);
  }

  /** Waits until all has arrived everywhere, or patience ends. */
  async settle(side: Side, sent: readonly Sent[], patienceMs: number): Promise<void> {
    const end = Date.now() + patienceMs;
    const missing = (): boolean => sent.some((it) => this.arrival(side, it) === undefined);
    while (missing() && Date.now() < end) await delay(20);
  }

  async disperse(): Promise<void> {
    await Promise.all(this.#helpers.map((helper) => helper.stop()));
  }

  async #order(orderFor: (process: number, of: number) => CrowdOrder): Promise<void> {
    const { length } = this.#helpers;
    await Promise.all(
      this.#helpers.map(async (helper, i) => {
        const order = orderFor(i, length);
        const done = helper.heard((it): it is CrowdReport => 'done' in it && it.done === order.do);
        helper.tell(order);
        await done;
      }),
    );
  }
}
