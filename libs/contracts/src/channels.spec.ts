import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUDIENCES, type Channel, channelName, parseChannel, RESERVED_TOPICS } from './channels.js';
import { dealId } from './deal-parts.js';

const T = 'k3x9q0m2vb7d';
const part = fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/);
const token = fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/);
const view = fc.oneof(
  fc.constantFrom('overall', 'ns', 'ew'),
  part.map((session) => `session-${session}`),
  token.map((section) => `section-${section}`),
);
const board = fc.integer({ min: 1, max: 9999 });
const topic = fc.oneof(
  fc.record({ topic: fc.constant('standings' as const), view }),
  fc
    .record({ topic: fc.constant('deal' as const), deal: fc.tuple(part, part, board) })
    .map(({ deal, ...it }) => ({ ...it, deal: dealId(...deal) })),
  fc.record({ topic: fc.constant('contestant' as const), contestant: token }),
  fc.record({ topic: fc.constant('tournament' as const) }),
);
const channel = fc
  .tuple(fc.constantFrom(...AUDIENCES), topic)
  .map(([audience, it]): Channel => ({ t: T, audience, ...it }));

describe('channels', () => {
  test('parse after format gives the channel back', () => {
    fc.assert(
      fc.property(channel, (it) => {
        expect(parseChannel(channelName(it))).toEqual(it);
      }),
    );
  });

  test('whatever parses is spelled in one way only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), channel.map(channelName)), (name) => {
        const parsed = parseChannel(name);
        expect(parsed === undefined ? name : channelName(parsed)).toBe(name);
      }),
    );
  });

  test('only a name with the desk prefix ever leads to the desk', () => {
    fc.assert(
      fc.property(channel, (it) => {
        const name = channelName({ ...it, audience: 'public' });
        expect(parseChannel(name)?.audience).toBe('public');
        expect(name.startsWith('desk-')).toBe(false);
        expect(parseChannel(`desk-${name}`)?.audience).toBe('desk');
      }),
    );
  });

  test.each([
    `standings:${T}:nobody`,
    `standings:${T}`,
    `standings:${T}:section-`,
    `deal:${T}:7`,
    `deal:${T}:1-A-07`,
    `contestant:${T}:${'p'.repeat(33)}`,
    `tournament:${T}:x`,
    `tournament:short`,
    `desk-desk-tournament:${T}`,
    ...RESERVED_TOPICS.map((it) => `${it}:${T}:1`),
  ])('%s is no channel yet', (name) => expect(parseChannel(name)).toBeUndefined());
});
