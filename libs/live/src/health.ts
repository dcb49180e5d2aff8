import { cell, type Watch } from './watch.js';

/** `stale`: out of touch for 3 s; `offline`: for a minute. Data on the screen stays. */
const LIVE_STATES = ['connecting', 'live', 'stale', 'offline'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

export interface Health {
  state: LiveState;
  /** When something last changed, by this device's clock in ms; absent until the first data. */
  changedAt?: number;
  /** Since when there is no connection, in ms; absent while there is one. */
  lostAt?: number;
}

export const STALE_AFTER_MS = 3_000;
export const OFFLINE_AFTER_MS = 60_000;

export interface HealthKeeper {
  readonly health: Watch<Health>;
  /** A channel waits for its state, or has it. */
  waiting(channel: string): void;
  current(channel: string): void;
  changed(): void;
  close(): void;
}

/** Out of touch means: some channel that was asked for has not (again) caught up. */
export function keepHealth(now: () => number = Date.now): HealthKeeper {
  const health = cell<Health>({ state: 'connecting' });
  const behind = new Set<string>();
  let timers: ReturnType<typeof setTimeout>[] = [];
  const become = (change: Partial<Health>): void => health.set({ ...health.get()!, ...change });
  const stopTimers = (): void => timers.splice(0).forEach(clearTimeout);
  return {
    health,
    waiting(channel) {
      behind.add(channel);
      if (timers.length > 0) return;
      const lostAt = now();
      timers = [
        setTimeout(() => become({ state: 'stale', lostAt }), STALE_AFTER_MS),
        setTimeout(() => become({ state: 'offline', lostAt }), OFFLINE_AFTER_MS),
      ];
    },
    current(channel) {
      behind.delete(channel);
      if (behind.size > 0) return;
      stopTimers();
      const { lostAt: _, ...rest } = health.get()!;
      if (rest.state !== 'live') health.set({ ...rest, state: 'live' });
    },
    changed: () => become({ changedAt: now() }),
    close: stopTimers,
  };
}
