import type { NatsConnection } from '@nats-io/nats-core';

// Feature -> least nats-server version. Debian 12 ships 2.9.10; what it lacks is either refused or, worse, silently
// ignored (DESIGN §10), so nothing newer is used without asking here.
const LEAST_VERSION = {
  /** Named consumers, `next_by_subj`, direct get: the floor of this program. */
  kibitz: [2, 9, 10],
  /** `sync_interval: always`: a PubAck then means fsynced (G1). */
  'sync-always': [2, 10, 0],
} as const;

export type ServerFeature = keyof typeof LEAST_VERSION;

/** Whether the server we are connected to has it. */
export const hasFeature = (nc: NatsConnection, feature: ServerFeature): boolean =>
  isAtLeast(versionOf(nc), LEAST_VERSION[feature]);

export const versionOf = (nc: NatsConnection): string => nc.info?.version ?? '0.0.0';

/** @example isAtLeast('2.10.3-beta', [2, 9, 10]) // true */
export function isAtLeast(version: string, least: readonly number[]): boolean {
  const parts = version.split(/[.-]/, 3).map(Number);
  const differs = least.findIndex((part, i) => part !== parts[i]);
  return differs === -1 || (parts[differs] ?? 0) > least[differs]!;
}
