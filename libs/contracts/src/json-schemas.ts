import { z } from 'zod';
import { ENTRY_KINDS, type EntryKind } from './entries/kinds.js';
import { Envelope } from './envelope.js';
import { ClientFrame } from './frames.js';
import { PostDeskEntry, PostDevice, PostResult, PostTournament, PutPeople } from './http.js';
import { Outcome } from './outcome.js';

const MESSAGES = {
  envelope: Envelope,
  outcome: Outcome,
  'client-frame': ClientFrame,
  'post-result': PostResult,
  'post-desk-entry': PostDeskEntry,
  'post-tournament': PostTournament,
  'post-device': PostDevice,
  'put-people': PutPeople,
};

/** JSON Schemas of all that may be sent to us, as a sender writes it (defaults may be left out). */
export function jsonSchemas(): Record<
  EntryKind | keyof typeof MESSAGES,
  z.core.JSONSchema.JSONSchema
> {
  const kinds = Object.entries(ENTRY_KINDS).map(([kind, { schema }]) => [kind, schema] as const);
  const all: [string, z.ZodType][] = [...kinds, ...Object.entries(MESSAGES)];
  return Object.fromEntries(
    all.map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input' })]),
  ) as ReturnType<typeof jsonSchemas>;
}
