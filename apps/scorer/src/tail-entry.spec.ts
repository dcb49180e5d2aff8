import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTail, encodeTail } from './tail-entry.js';

test('whatever an entry holds, the tail gives it back as it was', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), (body, messageId) => {
      const raw = { seq: 1, time: 0, subject: 'log.0.a.desk.x', body, messageId };
      const kept = decodeTail(encodeTail(raw));
      expect({ ...kept, body: [...kept.body] }).toEqual({
        subject: raw.subject,
        messageId,
        body: [...body],
      });
    }),
  );
});

test('an entry without an id gets one made of its bytes: two scorers append it once', () => {
  const raw = { seq: 1, time: 0, subject: 's', body: new TextEncoder().encode('a') };
  expect(decodeTail(encodeTail(raw)).messageId).toBe('#af63dc4c8601ec8c');
});
