import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cruise, root } from './cruise.js';
import { HEN, INNOCENT, PLANTED } from './planted.js';

const CONFIGURATION = [
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.check.json',
];
const WAIT_MS = 60_000;
let tree: string;

const plant = (path: string, text: string): void => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'kibitz-fence-'));
  for (const file of CONFIGURATION) cpSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const { path, text } of INNOCENT) plant(path, text);
});
afterAll(() => rmSync(tree, { recursive: true }));

test(
  'innocent files pass, so that a catch below means the planted line',
  async () => {
    expect((await cruise(tree)).violations).toEqual([]);
  },
  WAIT_MS,
);

test(
  'each forbidden import is caught, by the rule that forbids it and by no other',
  async () => {
    for (const { path, text } of [...PLANTED, HEN]) plant(path, text);
    const expected = PLANTED.map(({ rule, path }) => `${rule}: ${path}`).toSorted();
    expect((await cruise(tree)).violations).toEqual(expected);
  },
  WAIT_MS,
);

test(
  'the linter, which the editor runs, catches an impure core as well',
  async () => {
    const path = 'libs/scoring/src/impure.ts';
    plant(path, "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n");
    const lint = promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), path],
      { cwd: tree },
    );
    await expect(lint).rejects.toMatchObject({
      stdout: expect.stringContaining('no-restricted-imports') as string,
    });
  },
  WAIT_MS,
);

test(
  'the real tree is looked at: every app and lib is among the files, none was skipped in silence',
  async () => {
    const { sources } = await cruise(root);
    const rooms = [
      'libs/scoring',
      'libs/contracts',
      'libs/tournament',
      'libs/log',
      'libs/config',
      'apps/kibitz',
    ];
    for (const room of rooms)
      expect(
        sources.filter((path) => path.startsWith(`${room}/src/`)).length,
        room,
      ).toBeGreaterThan(3);
  },
  WAIT_MS,
);
