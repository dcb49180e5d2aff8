import {
  deskSubject,
  type ENTRY_KINDS,
  type EntryKind,
  type EntryOf,
  type Envelope,
  systemSubject,
  tableSubject,
} from '#contracts';
import type { z } from 'zod';
import type { Message } from './small-store.js';

/** The data of a kind as a sender writes it: what has a default may be left out. */
export type Written<K extends EntryKind> = z.input<(typeof ENTRY_KINDS)[K]['schema']>;
export type Extra = Partial<Omit<Envelope, 'data' | 'kind'>>;

export interface Place {
  section?: string;
  table: string;
}

/** Writes entries as devices do: each numbers its own, from 1. */
export class LogPen {
  private readonly last = new Map<string, number>();

  constructor(readonly t = 'k3x9q0m2vb7d') {}

  desk<K extends EntryKind>(kind: K, data: Written<K>, extra: Extra = {}): Message {
    return this.write(deskSubject(this.t, kind), { kind, device: 'desk', data, ...extra });
  }

  table<K extends EntryKind>(
    { section = 'A', table }: Place,
    kind: K,
    { data, ...extra }: Extra & { data: Written<K> },
  ): Message {
    const device = `tab${section}${table}`;
    return this.write(tableSubject(this.t, section, table), { kind, device, data, ...extra });
  }

  /** What the scorer itself writes. */
  system<K extends EntryKind>(entry: EntryOf<K>): Message {
    const body = new TextEncoder().encode(JSON.stringify(entry));
    return { subject: systemSubject(this.t, entry.kind), body };
  }

  private write(
    subject: string,
    given: Extra & { kind: string; device: string; data: unknown },
  ): Message {
    const { device } = given;
    const n = given.n ?? (this.last.get(device) ?? 0) + 1;
    this.last.set(device, Math.max(n, this.last.get(device) ?? 0));
    const entry = { v: 1, id: `${device}-${n}`, n, at: '2026-03-14T18:00:00Z', ...given };
    return { subject, body: new TextEncoder().encode(JSON.stringify(entry)) };
  }
}
