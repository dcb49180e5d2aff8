/** The two servers Kibitz stands on; both run as real processes everywhere. */
export const SERVER_NAMES = ['nats-server', 'redis-server'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

/** A server that can be started: a program of this machine, or an image a Docker daemon runs. */
export type Program =
  | { readonly kind: 'native'; readonly path: string; readonly libraries?: string }
  | { readonly kind: 'docker'; readonly image: string };

export type Programs = Readonly<Record<ServerName, Program>>;

/** A value, or why there is none: the reasons are shown together when nothing worked. */
export type Found = { readonly programs: Programs } | { readonly reason: string };
