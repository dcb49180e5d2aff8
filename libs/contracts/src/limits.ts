/** Every limit of the wire, in one place: bytes unless the name says otherwise. */
export const LIMITS = {
  /** One entry's body. */
  entryBytes: 16 * 1024,
  /** NATS `max_payload`: the body and its headers. */
  natsPayloadBytes: 17 * 1024,
  /** One HTTP body: the names of a whole tournament; everything else is far smaller. */
  bodyBytes: 256 * 1024,
  /** One WebSocket frame from a client. */
  frameBytes: 16 * 1024,
  /** Channels one WebSocket client may follow. */
  channelsPerClient: 32,
  /** Entries of one tournament applied by one ring. */
  entriesPerRing: 500,
  /** Milliseconds one ring may spend collecting and reducing. */
  ringMilliseconds: 200,
  /** Records kept in an out-log. */
  outLogRecords: 500,
  /** Raw entries kept beside the state, to repair a log that went backwards. */
  tailEntries: 200,
} as const;
