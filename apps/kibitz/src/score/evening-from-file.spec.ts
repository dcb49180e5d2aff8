import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserFault } from '../up/user-fault.js';
import { eveningFromFile } from './evening-from-file.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kibitz-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['wrong.xml', '<USEBIO><EVENT></USEBIO>', 'not-xml: line 1: '],
  ['other.xml', '<HTML/>', 'not-usebio: '],
  ['cut.bws', `\0\x01\0\0Standard Jet DB\0\x01${'\0'.repeat(5000)}`, 'truncated: '],
  ['none.bws', 'a letter', 'not-bws: '],
  [
    'cut.jsonl',
    '{"kibitz":"log","version":1,"name":"e","date":"2026-01-31"}\n{"entry":',
    'bad-line: line 2: ',
  ],
  ['empty.bws', '', 'empty-file: '],
  ['letter.txt', 'Dear sir', 'unknown-format: '],
])('%s is told in one line: the file, a reason code, the place', async (name, content, reason) => {
  const file = join(folder, name);
  await writeFile(file, content);
  const fault = await eveningFromFile(file).catch((error: unknown) => error as Error);
  expect(fault).toBeInstanceOf(UserFault);
  expect((fault as Error).message).toMatch(new RegExp(`^${file}: ${reason}[^\\n]*$`));
});

test('a missing file is told the same way', async () => {
  const file = join(folder, 'absent.bws');
  await expect(eveningFromFile(file)).rejects.toThrow(
    `${file}: unreadable-file: there is no such file`,
  );
});
