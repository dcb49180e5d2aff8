import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import {
  type ContestantId,
  decodeEntry,
  deskSubject,
  type Decoded,
  ENTRY_KINDS,
  type EntryData,
  type EntryKind,
  entryId,
  type Envelope,
  type Stored,
  type TournamentId,
} from '#contracts';
import { appendMessage, messageOf } from '#log';
import { NatsLink } from '../connections/nats-link.js';
import { problem } from '../http/problem.js';
import { TUNED } from '../injected.js';
import type { Tuning } from '../tuning.js';
import { OpenedTournaments } from './opened-tournaments.js';

/** The actor that the door stamps: there is one role so far. */
export const OWNER = 'owner';

export interface Writing {
  t: TournamentId;
  subject: string;
  /** As the writer made it: the very bytes decide what is an exact resend. */
  entry: Envelope;
}

/** The one place where the gateway writes the log: it checks first and answers once the log has it. */
@Injectable()
export class LogDoor {
  // Every writer has a journal; what this process writes itself it numbers under a name of its own.
  readonly #device = `gateway-${randomBytes(6).toString('hex')}`;
  readonly #log = new Logger('door');
  #n = 0;

  constructor(
    private readonly nats: NatsLink,
    private readonly opened: OpenedTournaments,
    @Inject(TUNED) private readonly tuning: Tuning,
  ) {}

  /** @throws ProblemException 400 for what no reducer would take, 404 before the opening, 503 when the log does not answer */
  async append({ t, subject, entry }: Writing): Promise<Stored> {
    refuseUnusable(decodeEntry(subject, bytesOf(entry)));
    if (entry.kind !== 'tournament-opened') await this.opened.require(t);
    const signal = AbortSignal.timeout(this.tuning.append);
    try {
      const ack = await appendMessage(this.nats.jetStream(), messageOf(subject, entry), { signal });
      return { t, id: entry.id, ...ack };
    } catch (error) {
      this.#log.warn(`${entry.id} is not acknowledged: ${String(error)}`);
      throw problem(503, 'not-acknowledged', 'it may be stored or not: send the same again');
    }
  }

  /** Tells that names changed; which, never what. */
  async tellPeopleChanged(t: TournamentId, contestants: ContestantId[]): Promise<Stored> {
    return this.append({
      t,
      subject: deskSubject(t, 'people-changed'),
      entry: this.#own('people-changed', { contestants }),
    });
  }

  #own<K extends EntryKind>(kind: K, data: EntryData<K>): Envelope {
    const n = ++this.#n;
    const id = entryId(this.#device, n);
    const at = new Date().toISOString();
    return {
      v: ENTRY_KINDS[kind].version,
      id,
      kind,
      device: this.#device,
      n,
      at,
      actor: OWNER,
      data,
    };
  }
}

/** What was parsed without recursion may still be too deep to be written down again. */
function bytesOf(entry: Envelope): Uint8Array {
  try {
    return new TextEncoder().encode(JSON.stringify(entry));
  } catch {
    throw problem(400, 'malformed', 'data: nested too deeply');
  }
}

function refuseUnusable(decoded: Decoded): void {
  if (decoded.ok === 'newer') throw problem(400, 'newer-than-program', decoded.detail);
  if (!decoded.ok) throw problem(400, decoded.reason, decoded.detail);
}
