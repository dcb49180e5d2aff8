import { LIMITS } from '#contracts';
import { type Trust } from '#log';

export interface NatsConf {
  readonly listen: string;
  readonly port: number;
  readonly websocketPort: number;
  readonly store: string;
  readonly trust: Trust;
  /** nats-server >= 2.10 can fsync every write; 2.9 has a fixed 60 s and refuses the setting. */
  readonly canSyncAlways: boolean;
}

/** The text of nats.conf: operator mode, JetStream on files, a WebSocket listener for the gateway's pass-through. */
export const natsConf = (conf: NatsConf): string => `# Written by Kibitz.
server_name: kibitz
listen: "${conf.listen}:${conf.port}"
max_payload: ${LIMITS.natsPayloadBytes}
operator: ${conf.trust.operatorJwt}
system_account: ${conf.trust.systemKey}
resolver: MEMORY
resolver_preload: {
  ${conf.trust.accountKey}: ${conf.trust.accountJwt}
  ${conf.trust.systemKey}: ${conf.trust.systemJwt}
}
jetstream {
  store_dir: ${JSON.stringify(conf.store)}${conf.canSyncAlways ? '\n  sync_interval: always' : ''}
}
websocket {
  listen: "${conf.listen}:${conf.websocketPort}"
  no_tls: true
}
`;
