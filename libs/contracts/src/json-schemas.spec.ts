import { expect, test } from 'vitest';
import { ENTRY_KINDS } from './entries/kinds.js';
import { jsonSchemas } from './json-schemas.js';

const schemas: Record<string, object> = jsonSchemas();

test.each(Object.keys(ENTRY_KINDS))('%s has a JSON Schema from its one definition', (kind) => {
  expect(schemas[kind]).toMatchObject({ type: 'object', additionalProperties: false });
});

test.each([
  'envelope',
  'post-result',
  'post-desk-entry',
  'post-tournament',
  'post-device',
  'put-people',
])('the message %s has a JSON Schema that takes nothing unnamed', (name) =>
  expect(schemas[name]).toMatchObject({ additionalProperties: false }),
);

test('a sender may leave out what has a default', () => {
  expect(schemas['tournament-opened']).toMatchObject({ required: ['name', 'date', 'slug'] });
});
