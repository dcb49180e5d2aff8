/** The processes that hold a NATS credential, one narrow user each; `admin` is minted in memory by `kibitz up` only. */
const ROLES = ['scorer', 'scorer-system', 'gateway', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The subjects a user may publish to and subscribe to; everything else is refused by the server. */
export interface Grant {
  readonly pub: readonly string[];
  readonly sub: readonly string[];
}

/** Where a role's answers arrive. Pass it as `inboxPrefix`: a shared `_INBOX.>` would let users read each other. */
export const inboxPrefixOf = (role: Role): string => `_INBOX.${role}`;

/** Reading a stream: its description, single messages, and short-lived (ordered) consumers. */
const reads = (stream: string): string[] => [
  `$JS.API.STREAM.INFO.${stream}`,
  `$JS.API.STREAM.MSG.GET.${stream}`,
  `$JS.API.DIRECT.GET.${stream}`,
  `$JS.API.DIRECT.GET.${stream}.>`,
  `$JS.API.CONSUMER.INFO.${stream}.>`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`,
  `$JS.API.CONSUMER.CREATE.${stream}`,
  `$JS.API.CONSUMER.CREATE.${stream}.>`,
  `$JS.API.CONSUMER.DELETE.${stream}.>`,
];

// Acknowledgement and flow-control subjects change shape in newer servers: never name a stream after these words.
const acknowledges = ['$JS.ACK.>', '$JS.FC.>'];
const answersOf = (role: Role): string => `${inboxPrefixOf(role)}.>`;

/** What each role may do. The scorer's everyday user cannot write the log; nobody but `admin` can purge or delete. */
export const GRANTS: Readonly<Record<Role, Grant>> = {
  scorer: {
    pub: ['$JS.API.INFO', ...reads('LOG'), ...acknowledges, 'out.>'],
    sub: [answersOf('scorer')],
  },
  'scorer-system': {
    // Closing digests, and the re-appending of entries a regressed log lost, under their own subjects.
    pub: ['log.*.*.system.*', 'log.*.*.table.*.*', 'log.*.*.desk.*'],
    sub: [answersOf('scorer-system')],
  },
  gateway: {
    pub: [
      '$JS.API.INFO',
      ...reads('LOG'),
      ...reads('KV_PEOPLE'),
      '$JS.FC.>',
      'log.*.*.desk.*',
      'log.*.*.table.*.*',
      '$KV.PEOPLE.>',
    ],
    sub: [answersOf('gateway'), 'out.>'],
  },
  admin: {
    pub: ['$JS.API.>', ...acknowledges],
    sub: [answersOf('admin')],
  },
};
