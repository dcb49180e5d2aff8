import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataFolder, folderFault, makeDataFolder } from './data-folder.js';
import { UserFault } from './user-fault.js';

const place = mkdtempSync(join(tmpdir(), 'kibitz-folder-'));
afterAll(() => rmSync(place, { recursive: true }));

const faultOf = async (folder: string): Promise<unknown> =>
  makeDataFolder(dataFolder(folder)).then(
    () => undefined,
    (error: unknown) => folderFault(error, folder),
  );

test('a new folder is made, however deep, and is for its owner only', async () => {
  const folder = join(place, 'club', 'monday');
  expect(await faultOf(folder)).toBeUndefined();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a folder that was there keeps its permissions: it may be somebody else’s too', async () => {
  const folder = join(place, 'shared');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  expect(await faultOf(folder)).toBeUndefined();
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

writeFileSync(join(place, 'file'), '');
test.each([
  ['a file', join(place, 'file'), 'a file stands where a folder is needed'],
  ['a folder below a file', join(place, 'file', 'data'), 'a file stands where a folder is needed'],
])('%s is refused in one line', async (_, folder, reason) => {
  const fault = await faultOf(folder);
  expect(fault).toBeInstanceOf(UserFault);
  expect((fault as Error).message).toBe(
    `data-folder: ${folder} cannot be used: ${reason}. Make room or give another folder with --data.`,
  );
});

test.runIf(process.platform === 'linux')(
  'where the system makes no folders it is said at once',
  async () => {
    expect(await faultOf('/proc/kibitz')).toMatchObject({
      message: expect.stringContaining('no folder can be made there') as unknown,
    });
  },
);

test('an error about something else stays what it is', () => {
  const error = Object.assign(new Error('spawn'), {
    code: 'ENOENT',
    path: '/usr/bin/redis-server',
  });
  expect(folderFault(error, place)).toBe(error);
});
