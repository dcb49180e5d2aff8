import { randomUUID } from 'node:crypto';
import {
  type Channel,
  ClientFrame,
  CLOSE,
  FRAME_ERRORS,
  LIMITS,
  parseChannel,
  type Position,
  RESUBSCRIBE,
  type ServerFrame,
} from '#contracts';
import type { WebSocket } from 'ws';
import type { Joined } from '../views/hub.js';
import type { Hubs } from '../views/hubs.js';
import { Follower } from './follower.js';
import { type Marks, Outbox } from './outbox.js';
import type { SlowClients } from './slow-clients.js';
import { subscribeReply } from './subscribe-reply.js';

export interface SessionParts {
  socket: WebSocket;
  /** The hubs this client may use: those of the desk only with the owner's token. */
  hubsFor(channel: Channel, isOwner: boolean): Hubs | undefined;
  isOwnerToken(token: string): boolean;
  marks: Marks;
  slow: SlowClients;
  /** Seconds between pings, told to the client. */
  ping: number;
}

type Reply<K extends string> = Extract<ServerFrame, Record<K, unknown>>;
type SubscribeCommand = NonNullable<ClientFrame['subscribe']>;

/** Commands that may wait while earlier ones are worked on. */
const WAITING_COMMANDS = 2 * LIMITS.channelsPerClient + 8;

/** One client of the Centrifugo protocol. Its commands are done one after the other. */
export class Session {
  readonly client = randomUUID();
  readonly #followers = new Map<string, Follower>();
  readonly #outbox: Outbox;
  #isConnected = false;
  #isOwner = false;
  #waiting = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(private readonly parts: SessionParts) {
    const { socket, marks } = parts;
    this.#outbox = new Outbox(
      {
        write: (bytes) => socket.send(bytes, { binary: false }),
        buffered: () => socket.bufferedAmount,
        closeSlow: () => this.close(CLOSE.slow),
      },
      marks,
    );
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** A frame holds one or more commands, a line each. */
  receive(text: string): void {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    this.#waiting += lines.length;
    if (this.#waiting > WAITING_COMMANDS) return this.close(CLOSE.badRequest);
    for (const line of lines) this.#turn = this.#turn.then(() => this.#handle(line));
  }

  ping(): void {
    this.#outbox.write('{}');
  }

  close({ code, reason }: { code: number; reason: string }): void {
    this.parts.socket.close(code, reason);
  }

  /** The socket is closed: leave everything. */
  end(): void {
    this.parts.slow.forget(this.#outbox);
    for (const follower of this.#followers.values()) follower.leave();
    this.#followers.clear();
  }

  /** Closes instead of answering. */
  #leave(why: { code: number; reason: string }): undefined {
    this.close(why);
    return undefined;
  }

  get #isOpen(): boolean {
    return this.parts.socket.readyState === this.parts.socket.OPEN;
  }

  async #handle(line: string): Promise<void> {
    this.#waiting--;
    if (!this.#isOpen) return;
    const frame = ClientFrame.safeParse(parseJson(line));
    if (!frame.success) return this.close(CLOSE.badRequest);
    const { id } = frame.data;
    // `{}` answers our ping; that it came is all it says.
    if (id === undefined) return;
    const reply = await this.#answer(id, frame.data).catch(() => ({
      id,
      error: FRAME_ERRORS.internal,
    }));
    if (reply && this.#isOpen)
      this.#outbox.write(typeof reply === 'string' ? reply : JSON.stringify(reply));
    if (frame.data.subscribe) this.#followers.get(frame.data.subscribe.channel)?.begin();
  }

  async #answer(id: number, frame: ClientFrame): Promise<ServerFrame | string | undefined> {
    if (frame.connect) return this.#connect(id, frame.connect.token);
    if (!this.#isConnected) return this.#leave(CLOSE.badRequest);
    if (frame.subscribe) return this.#subscribe(id, frame.subscribe);
    if (frame.unsubscribe) return this.#unsubscribe(id, frame.unsubscribe.channel);
    if (frame.refresh) return this.#refresh(id, frame.refresh.token);
    if (frame.ping) return { id, ping: {} };
    return { id, error: FRAME_ERRORS.badRequest };
  }

  #connect(id: number, token: string | undefined): Reply<'connect'> | undefined {
    if (this.#isConnected) return this.#leave(CLOSE.badRequest);
    if (token && !this.#present(token)) return undefined;
    this.#isConnected = true;
    return {
      id,
      connect: { client: this.client, version: VERSION, ping: this.parts.ping, pong: true },
    };
  }

  #refresh(id: number, token: string): Reply<'refresh'> | undefined {
    if (!this.#present(token)) return undefined;
    return { id, refresh: { client: this.client, version: VERSION } };
  }

  #present(token: string): boolean {
    this.#isOwner = this.parts.isOwnerToken(token);
    if (!this.#isOwner) this.close(CLOSE.invalidToken);
    return this.#isOwner;
  }

  async #subscribe(id: number, command: SubscribeCommand): Promise<ServerFrame | string> {
    const name = command.channel;
    const channel = parseChannel(name);
    if (!channel) return { id, error: FRAME_ERRORS.unknownChannel };
    const hubs = this.parts.hubsFor(channel, this.#isOwner);
    if (!hubs) return { id, error: FRAME_ERRORS.permissionDenied };
    if (this.#followers.has(name)) return { id, error: FRAME_ERRORS.alreadySubscribed };
    if (this.#followers.size >= LIMITS.channelsPerClient)
      return { id, error: FRAME_ERRORS.limitExceeded };
    const follower = this.#follower(name, channel, hubs);
    const joined = await follower.join(positionOf(command));
    if (!joined) return { id, error: FRAME_ERRORS.noTournament };
    return this.#welcome(id, { follower, joined, command });
  }

  #welcome(
    id: number,
    it: { follower: Follower; joined: Joined; command: SubscribeCommand },
  ): ServerFrame | string {
    const rejects = ((it.command.flag ?? 0) & REJECT_UNRECOVERED) !== 0;
    const isLost = it.joined.recovered === false && rejects;
    // The socket may have closed while the hub was reading.
    if (isLost || !this.#isOpen) it.follower.leave();
    else this.#followers.set(it.command.channel, it.follower);
    if (isLost) return { id, error: FRAME_ERRORS.unrecoverablePosition };
    return subscribeReply(id, it.joined);
  }

  #follower(name: string, channel: Channel, hubs: Hubs): Follower {
    const { slow } = this.parts;
    return new Follower({
      channel,
      hubs,
      slow,
      outbox: this.#outbox,
      encode: (publication) => publication.frame,
      restarted: () => {
        this.#followers.delete(name);
        this.#outbox.write(JSON.stringify({ push: { channel: name, unsubscribe: RESUBSCRIBE } }));
      },
    });
  }

  #unsubscribe(id: number, name: string): Reply<'unsubscribe'> {
    this.#followers.get(name)?.leave();
    this.#followers.delete(name);
    return { id, unsubscribe: {} };
  }
}

const VERSION = 'kibitz';
/** Flag of a subscribe command: the client has another way to load the state. */
const REJECT_UNRECOVERED = 2;

const positionOf = ({ recover, epoch, offset }: SubscribeCommand): Position | undefined =>
  recover ? { epoch: epoch ?? '', offset: offset ?? 0 } : undefined;

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
