export interface RedisConf {
  readonly listen: string;
  readonly port: number;
  readonly folder: string;
  readonly password: string;
}

/** The text of redis.conf: one password, every write in the append-only file within a second, never evict. */
export const redisConf = (conf: RedisConf): string => `# Written by Kibitz at every start.
bind ${conf.listen}
port ${conf.port}
dir ${JSON.stringify(conf.folder)}
requirepass ${conf.password}
appendonly yes
appendfsync everysec
save ""
maxmemory-policy noeviction
daemonize no
`;
