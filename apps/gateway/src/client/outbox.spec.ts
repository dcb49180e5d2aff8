import { expect, test } from 'vitest';
import { type Late, Outbox } from './outbox.js';

const marks = { softMark: 64, hardMark: 1024, stuck: 10_000 };

function client() {
  const it = { buffered: 0, written: [] as string[], closed: false };
  const outbox = new Outbox(
    {
      write: (bytes) => void it.written.push(String(bytes)),
      buffered: () => it.buffered,
      closeSlow: () => void (it.closed = true),
    },
    marks,
  );
  const late: Late & { caughtUp: number } = { caughtUp: 0, catchUp: () => void late.caughtUp++ };
  return { it, outbox, late };
}

test('a client below the soft mark takes everything', () => {
  const { outbox, late, it } = client();
  it.buffered = 64;
  expect(outbox.takes(late, 0)).toBe(true);
});

test('above the soft mark nothing is queued, and one catch-up follows when it has drained', () => {
  const { outbox, late, it } = client();
  it.buffered = 65;
  expect([outbox.takes(late, 0), outbox.takes(late, 1)]).toEqual([false, false]);
  expect(outbox.tend(100)).toBe('late');
  it.buffered = 0;
  // Still late: the order of what was missed and what is new must not turn round.
  expect(outbox.takes(late, 2)).toBe(false);
  expect(outbox.tend(200)).toBe('drained');
  expect(late.caughtUp).toBe(1);
});

test('a client stuck for longer than allowed is closed', () => {
  const { outbox, late, it } = client();
  it.buffered = 65;
  outbox.takes(late, 1_000);
  expect(outbox.tend(11_000)).toBe('late');
  expect(outbox.tend(11_001)).toBe('gone');
  expect(it.closed).toBe(true);
});

test('a client that reads slowly is not stuck', () => {
  const { outbox, late, it } = client();
  it.buffered = 1_000;
  outbox.takes(late, 0);
  it.buffered = 999;
  expect(outbox.tend(9_000)).toBe('late');
  expect(outbox.tend(19_000)).toBe('late');
  expect(outbox.tend(19_001)).toBe('gone');
});

test('a client above the hard mark is closed', () => {
  const { outbox, late, it } = client();
  it.buffered = 1025;
  outbox.takes(late, 0);
  expect(outbox.tend(1)).toBe('gone');
});
