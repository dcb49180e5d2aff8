import { describe, expect, test } from 'vitest';
import { Journal, type JournalRecord, memoryBook } from './journal.js';

const draft = {
  subject: 'log.0.aaaaaaaaaaaa.desk.board-closed',
  kind: 'board-closed',
  v: 1,
  at: '2026-02-01T18:00:00Z',
  data: { deal: '1-A-1' },
} as const;

const numbers = (records: JournalRecord[]): number[] => records.map(({ entry }) => entry.n);

describe('a journal', () => {
  test('numbers its entries from 1 and goes on after it was opened again', async () => {
    const book = memoryBook();
    const first = await Journal.open('desk-1', book);
    await first.write(draft);
    await first.write(draft);
    const again = await Journal.open('desk-1', book);
    expect((await again.write(draft)).entry.id).toBe('desk-1-3');
  });

  test('offers in order and keeps what failed', async () => {
    const journal = await Journal.open('desk-1', memoryBook());
    for (let i = 0; i < 3; i++) await journal.write(draft);
    const offered: number[] = [];
    const flush = journal.flush(({ entry }) => {
      offered.push(entry.n);
      return entry.n === 2 ? Promise.reject(new Error('cut')) : Promise.resolve({ seq: entry.n });
    });
    await expect(flush).rejects.toThrow('cut');
    expect(offered).toEqual([1, 2]);
    expect(numbers(journal.unacknowledged())).toEqual([2, 3]);
  });

  test('offers again what the scorer never saw, although it was acknowledged', async () => {
    const journal = await Journal.open('desk-1', memoryBook());
    for (let i = 0; i < 3; i++) await journal.write(draft);
    await journal.flush(({ entry }) => Promise.resolve({ seq: entry.n }));
    const offered: number[] = [];
    const seen = (n: number): boolean => n !== 2;
    await journal.reoffer(seen, ({ entry }) => Promise.resolve({ seq: offered.push(entry.n) }));
    expect(offered).toEqual([2]);
  });
});
