import { type NatsConnection } from '@nats-io/transport-node';
import { type Supervised } from './supervise.js';

/** The NATS side the applications stand on: private or outside. */
export interface NatsSide {
  /** Variables of the environment contract, by process. */
  readonly scorer: NodeJS.ProcessEnv;
  readonly gateway: NodeJS.ProcessEnv;
  /** A connection that may create streams and consumers; the caller closes it. */
  connectAdmin(): Promise<NatsConnection>;
}

export interface RedisSide {
  readonly url: string;
}

/** A side whose server is a process of ours. */
export type Private<Side> = Side & { readonly server: Supervised };
