import { expect, test } from 'vitest';
import { Turns } from './turns.js';

test('jobs of one key run one after the other, a failed one included; other keys do not wait', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = turns.take('a', async () => {
    await gate;
    seen.push('a1');
    throw new Error('a1 failed');
  });
  const second = turns.take('a', () => Promise.resolve(seen.push('a2')));
  await turns.take('b', () => Promise.resolve(seen.push('b')));
  open();
  await expect(first).rejects.toThrow('a1 failed');
  await second;
  expect(seen).toEqual(['b', 'a1', 'a2']);
});
