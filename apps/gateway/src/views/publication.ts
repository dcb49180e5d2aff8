/** One publication, encoded once for however many receive it. */
export interface Publication {
  readonly offset: number;
  /** JSON text of the data. */
  readonly data: string;
  /** The push frame of the client protocol. */
  readonly frame: Buffer;
  /** The server-sent event; its id is the position to resume from. */
  readonly event: Buffer;
}

export interface PublicationParts {
  channel: string;
  epoch: string;
  offset: number;
  data: string;
  /** How the event is named: a whole payload or a change to one. */
  event: 'snapshot' | 'change';
}

export function publication({
  channel,
  epoch,
  offset,
  data,
  event,
}: PublicationParts): Publication {
  return {
    offset,
    data,
    get frame() {
      return once(this, 'frame', pushFrame(channel, offset, data));
    },
    get event() {
      return once(this, 'event', `id: ${epoch}:${offset}\nevent: ${event}\ndata: ${data}\n\n`);
    },
  };
}

/** The data are JSON text already: they are put in as they are. */
export const pushFrame = (channel: string, offset: number, data: string): string =>
  `{"push":{"channel":${JSON.stringify(channel)},"pub":{"offset":${offset},"data":${data}}}}`;

function once(target: object, key: string, text: string): Buffer {
  const value = Buffer.from(text);
  Object.defineProperty(target, key, { value });
  return value;
}
