import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type KV, type KvWatchEntry, Kvm } from '@nats-io/kv';
import type { QueuedIterator } from '@nats-io/nats-core';
import { setTimeout as wait } from 'node:timers/promises';
import { type ContestantId, type Names, PEOPLE_BUCKET, type TournamentId } from '#contracts';
import { NatsLink } from '../connections/nats-link.js';
import type { NameBook } from '../views/names.js';
import { Renamings } from './renamings.js';

const RETRY_MS = 1_000;
const WRITES_AT_ONCE = 50;

/** All names, kept in memory from a watch of PEOPLE. They go to rows at the edge and nowhere else. */
@Injectable()
export class People implements NameBook, OnApplicationShutdown {
  readonly #log = new Logger('people');
  readonly #names = new Map<string, Names>();
  readonly #revisions = new Map<TournamentId, number>();
  readonly renamings = new Renamings();
  #watch: QueuedIterator<KvWatchEntry> | undefined;
  #isOver = false;

  constructor(private readonly nats: NatsLink) {
    void this.#follow();
  }

  namesOf(t: TournamentId, contestant: ContestantId): Names | undefined {
    return this.#names.get(`${t}.${contestant}`);
  }

  revision(t: TournamentId): number {
    return this.#revisions.get(t) ?? 0;
  }

  /** Writes names; none at all removes the key. */
  async write(t: TournamentId, people: Readonly<Record<ContestantId, Names>>): Promise<void> {
    const bucket = await this.#bucket();
    const all = Object.entries(people);
    while (all.length > 0) {
      const some = all.splice(0, WRITES_AT_ONCE);
      await Promise.all(
        some.map(([contestant, names]) => put(bucket, `${t}.${contestant}`, names)),
      );
    }
  }

  onApplicationShutdown(): void {
    this.#isOver = true;
    this.#watch?.stop();
    this.renamings.stop();
  }

  async #bucket(): Promise<KV> {
    return new Kvm(await this.nats.connection).open(PEOPLE_BUCKET);
  }

  async #follow(): Promise<void> {
    while (!this.#isOver) {
      try {
        this.#watch = await (await this.#bucket()).watch();
        for await (const entry of this.#watch) this.#take(entry);
      } catch (error) {
        if (!this.#isOver) this.#log.warn(`no names yet: ${String(error)}`);
      }
      await wait(RETRY_MS, undefined, { ref: false });
    }
  }

  #take(entry: KvWatchEntry): void {
    const [t, contestant] = entry.key.split('.');
    if (t === undefined || contestant === undefined) return;
    const names = namesIn(entry);
    if (names) this.#names.set(entry.key, names);
    else this.#names.delete(entry.key);
    this.#revisions.set(t, Math.max(this.revision(t), entry.revision));
    this.renamings.add(t, contestant);
  }
}

async function put(bucket: KV, key: string, names: Names): Promise<void> {
  if (names.length === 0) await bucket.delete(key);
  else await bucket.put(key, JSON.stringify(names));
}

/** The names in an entry; a bucket holds what anybody with its credential wrote. */
function namesIn(entry: KvWatchEntry): Names | undefined {
  if (entry.operation !== 'PUT') return undefined;
  try {
    const names = entry.json<unknown>();
    return Array.isArray(names) && names.every((name) => typeof name === 'string')
      ? names
      : undefined;
  } catch {
    return undefined;
  }
}
