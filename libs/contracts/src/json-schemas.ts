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

type JsonSchema = z.core.JSONSchema.JSONSchema;
export type JsonSchemas = Record<EntryKind | keyof typeof MESSAGES, JsonSchema>;

/** JSON Schemas of all that may be sent to us, as a sender writes it (what has a default may be left out). */
export function jsonSchemas(): JsonSchemas {
  const kinds = Object.entries(ENTRY_KINDS).map(([kind, spec]) => [kind, spec.schema] as const);
  const all: (readonly [string, z.ZodType])[] = [...kinds, ...Object.entries(MESSAGES)];
  const schemas = all.map(([name, schema]): [string, JsonSchema] => [
    name,
    z.toJSONSchema(schema, { io: 'input' }),
  ]);
  return Object.fromEntries(schemas) as JsonSchemas;
}
