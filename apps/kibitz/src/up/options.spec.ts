import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tournamentMark } from './data-folder.js';
import { chooseFolder, portNumber } from './options.js';

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-options-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const MAIN = { folder: './data/main', isDemo: false };
const DEMO = { folder: './data/demo', isDemo: true };

test('the demo plays until the first real tournament, and never after', () => {
  expect(chooseFolder({ demo: true }, true)).toEqual(DEMO);
  mkdirSync('data/main', { recursive: true });
  expect(chooseFolder({ demo: true }, true)).toEqual(DEMO);
  writeFileSync(tournamentMark('data/main'), '');
  expect(chooseFolder({ demo: true }, true)).toEqual(MAIN);
});

test('who names a folder or wants no demo gets none', () => {
  expect(chooseFolder({ demo: false }, true)).toEqual(MAIN);
  expect(chooseFolder({ demo: true, data: 'club' }, true)).toEqual({
    folder: 'club',
    isDemo: false,
  });
});

test('a port is a number from 1 to 65535', () => {
  expect(portNumber('8080')).toBe(8080);
  for (const text of ['0', '65536', '80x', '-1', ''])
    expect(() => portNumber(text)).toThrow(/1 to 65535/);
});
