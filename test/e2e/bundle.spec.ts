import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_PAGES } from '../support/built.js';

const FIRST_LOAD_BYTES = 70 * 1024;

const scripts = (): string[] => {
  const assets = join(BUILT_PAGES, 'assets');
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'));
};

test('all scripts of the pages together stay under 70 kB gzip', () => {
  const bytes = scripts().reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeLessThan(FIRST_LOAD_BYTES);
});

test('no schema library reaches a reader', () => {
  expect(scripts().join()).not.toMatch(/ZodError|invalid_type/);
});

test('the page holds no inline script or style', () => {
  const html = readFileSync(join(BUILT_PAGES, 'index.html'), 'utf8');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=/);
});
