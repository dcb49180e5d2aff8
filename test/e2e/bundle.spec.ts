import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltPages, buildPages } from '../support/built-pages.js';

const FIRST_LOAD_BYTES = 70 * 1024;

let pages: BuiltPages;
beforeAll(async () => {
  pages = await buildPages();
});
afterAll(() => pages.remove());

const scripts = (): string[] => {
  const assets = join(pages.folder, 'assets');
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
  const html = readFileSync(join(pages.folder, 'index.html'), 'utf8');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=/);
});
