import { z } from 'zod';
import { ENTRY_KINDS, isEntryKind } from './entries/kinds.js';
import { officialDevice, SYSTEM_DEVICE } from './entries/standings-closed.js';
import { type Entry, Envelope } from './envelope.js';
import { fnv1a64 } from './fnv.js';
import { EntryId, entryId } from './ids.js';
import { LIMITS } from './limits.js';
import type { RejectedReason } from './outcome.js';
import { parseSubject, partitionOf, type Source } from './subjects.js';
import { upcast } from './upcast.js';

/** Who an unusable message claims to be from, as far as it can be read. */
export interface Claim {
  id: string;
  device: string;
  n: number;
}

export type Decoded =
  /** `hash` is of the content: the same entry by another route may have its keys in another order. */
  | { ok: true; entry: Entry; source: Source; hash: string }
  | { ok: false; reason: RejectedReason; detail: string; claim?: Claim; hash: string }
  /** Written by a newer program: this tournament must stop, not guess. */
  | { ok: 'newer'; detail: string };

/** Reads one message of the log. Never throws: whatever stands in the log becomes a value. */
export function decodeEntry(subject: string, body: Uint8Array): Decoded {
  const source = parseSubject(subject);
  const no = (reason: RejectedReason, detail: string, claim?: Claim): Decoded => ({
    ok: false,
    reason,
    detail,
    hash: fnv1a64(body),
    ...(claim && mayClaim(claim, source) && { claim }),
  });
  if (body.length > LIMITS.entryBytes)
    return no(
      'too-large',
      `${body.length} bytes; at most ${LIMITS.entryBytes}`,
      claimOf(parseJson(body)),
    );
  if (source === undefined) return no('malformed', `subject ${subject} is not of the log`);
  const json = parseJson(body);
  if (json === undefined) return no('malformed', 'the body is not JSON');
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return no('malformed', explain(envelope.error), claimOf(json));
  return checkKind(envelope.data, source, no);
}

/** The scorer's names are answered to nobody else: a table must not use up the id of an official list. */
const mayClaim = ({ device }: Claim, source: Source | undefined): boolean =>
  source?.by === 'system' || !device.startsWith(SYSTEM_DEVICE);

type Refuse = (reason: RejectedReason, detail: string, claim?: Claim) => Decoded;

function checkKind(envelope: Envelope, source: Source, no: Refuse): Decoded {
  const { kind, v, id, device, n } = envelope;
  const claim = { id, device, n };
  if (source.partition !== partitionOf(source.t))
    return no('wrong-partition', `${source.t} is of partition ${partitionOf(source.t)}`, claim);
  if (id !== entryId(device, n))
    return no('malformed', `id ${id} is not ${device}-${n}`, claimOf(envelope));
  if (!isEntryKind(kind)) return no('unknown-kind', `no entry kind ${kind}`, claim);
  const spec = ENTRY_KINDS[kind];
  if (v > spec.version)
    return { ok: 'newer', detail: `${kind} v${v}; this program knows v${spec.version}` };
  const data = spec.schema.safeParse(upcast(kind, v, envelope.data));
  if (!data.success) return no(dataReason(data.error, kind), explain(data.error, 'data'), claim);
  const entry = { ...envelope, kind, data: data.data } as Entry;
  const wrong = checkSource(entry, source);
  if (wrong) return no(wrong[0], wrong[1], claim);
  return { ok: true, entry, source, hash: fnv1a64(JSON.stringify(entry)) };
}

const OF_A_CONTRACT = new Set<PropertyKey | undefined>([
  'level',
  'denomination',
  'risk',
  'declarer',
  'tricks',
  'points',
]);

/** A contract that cannot be is told apart from a message that cannot be read. */
function dataReason(error: z.ZodError, kind: string): RejectedReason {
  const inContract = error.issues.every(
    ({ code, path }) =>
      code !== 'invalid_type' && path[0] === 'score' && OF_A_CONTRACT.has(path[1]),
  );
  return kind === 'result-recorded' && inContract ? 'impossible-contract' : 'malformed';
}

function checkSource(entry: Entry, source: Source): [RejectedReason, string] | undefined {
  const writers: readonly string[] = ENTRY_KINDS[entry.kind].by;
  if (!writers.includes(source.by))
    return ['unauthorised', `a ${source.by} may not write ${entry.kind}`];
  if (source.by !== 'system' && entry.device.startsWith(SYSTEM_DEVICE))
    return ['unauthorised', `devices named ${SYSTEM_DEVICE}… are the scorer's own`];
  if (source.by === 'table') return checkTable(entry, source);
  if (source.kind !== entry.kind)
    return ['malformed', `subject says ${source.kind}, body says ${entry.kind}`];
  return checkOfficial(entry, source);
}

function checkOfficial(entry: Entry, { t }: Source): [RejectedReason, string] | undefined {
  if (entry.kind !== 'standings-closed') return undefined;
  const { device, n, data } = entry;
  return device === officialDevice(t, data) && n === data.part
    ? undefined
    : ['malformed', `part ${data.part} of ${data.view} at ${data.through} is not ${device}-${n}`];
}

function checkTable(
  entry: Entry,
  source: Extract<Source, { by: 'table' }>,
): [RejectedReason, string] | undefined {
  if (entry.kind !== 'result-recorded') return undefined;
  const { section, table, score } = entry.data;
  if (section !== source.section || table !== source.table)
    return [
      'wrong-table',
      `subject says ${source.section}.${source.table}, body ${section}.${table}`,
    ];
  if (score.kind === 'points')
    return ['unauthorised', 'bare points come from imports only; a table reports a contract'];
  return undefined;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    return undefined;
  }
}

const Named = z.object({ id: EntryId, device: z.unknown() });

/** An id says its device and number, so the device can be answered though the rest is not readable. */
function claimOf(json: unknown): Claim | undefined {
  const named = Named.safeParse(json);
  if (!named.success) return undefined;
  const { id, device: said } = named.data;
  const hyphen = id.lastIndexOf('-');
  const device = id.slice(0, hyphen);
  if (typeof said === 'string' && said !== device) return undefined;
  return { id, device, n: Number(id.slice(hyphen + 1)) };
}

/** The first fault in one line: where, and what it should be. */
function explain(error: z.ZodError, root?: string): string {
  const [issue] = error.issues;
  const path = [root, ...(issue?.path ?? [])].filter((part) => part !== undefined).join('.');
  return `${path || 'entry'}: ${issue?.message ?? 'not readable'}`;
}
