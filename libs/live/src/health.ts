import { cell, type Watch } from './watch.js';

/**
 * `stale`: out of touch for 3 s; `offline`: for a minute; `rebuilding`: in touch, but the tournament is being
 * recalculated or has gone. Data on the screen stays.
 */
const LIVE_STATES = ['connecting', 'live', 'rebuilding', 'stale', 'offline'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

export interface Health {
  state: LiveState;
  /** When something last changed, by this device's clock in ms; absent until the first data. */
  changedAt?: number;
  /** Since when the data are not the present ones, in ms; absent while they are. */
  lostAt?: number;
  /** When a recalculated tournament last stood, in ms. */
  recalculatedAt?: number;
}

export const STALE_AFTER_MS = 3_000;
export const OFFLINE_AFTER_MS = 60_000;

/** Why a channel is behind: nobody answers, or what answers has (not yet) anything to give. */
type Cause = 'away' | 'rebuilding';

export interface HealthKeeper {
  readonly health: Watch<Health>;
  /** A channel waits for its state, or has it. */
  waiting(channel: string, cause?: Cause): void;
  current(channel: string): void;
  /** The socket is gone: whatever was waited for is away. */
  away(): void;
  /** A channel came back in another epoch: what is still waited for is being recalculated. */
  recalculated(): void;
  changed(): void;
  close(): void;
}

/** Out of touch means: some channel that was asked for has not (again) caught up. */
export function keepHealth(now: () => number = Date.now): HealthKeeper {
  const health = cell<Health>({ state: 'connecting' });
  const behind = new Map<string, Cause>();
  let timers: ReturnType<typeof setTimeout>[] = [];
  let cause: Cause | undefined;
  let lostAt: number | undefined;
  let isAnother = false;
  const become = (change: Partial<Health>): void => health.set({ ...health.get()!, ...change });
  const stopTimers = (): void => timers.splice(0).forEach(clearTimeout);

  function look(): void {
    const causes = [...behind.values()];
    const next = causes.includes('away') ? 'away' : causes[0];
    if (next === undefined) return caughtUp();
    if (next === cause) return;
    stopTimers();
    cause = next;
    const since = (lostAt ??= now());
    if (next === 'rebuilding') return become({ state: 'rebuilding', lostAt: since });
    timers = [
      setTimeout(() => become({ state: 'stale', lostAt: since }), STALE_AFTER_MS),
      setTimeout(() => become({ state: 'offline', lostAt: since }), OFFLINE_AFTER_MS),
    ];
  }

  function caughtUp(): void {
    stopTimers();
    cause = lostAt = undefined;
    const { lostAt: _, ...rest } = health.get()!;
    if (rest.state === 'live' && !isAnother) return;
    health.set({ ...rest, state: 'live', ...(isAnother && { recalculatedAt: now() }) });
    isAnother = false;
  }

  const set = (channels: Iterable<string>, why: Cause): void => {
    for (const channel of channels) behind.set(channel, why);
    look();
  };
  return {
    health,
    waiting: (channel, why = 'away') => set([channel], why),
    current(channel) {
      behind.delete(channel);
      look();
    },
    away: () => void (behind.size > 0 && set([...behind.keys()], 'away')),
    recalculated() {
      isAnother = true;
      set([...behind.keys()], 'rebuilding');
    },
    changed: () => become({ changedAt: now() }),
    close: stopTimers,
  };
}
