import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EveningEntry } from '#formats';
import { openPage, settled } from '../support/browser.js';
import { type BrowserStage, openBrowserStage } from '../support/browser-stage.js';
import { chromium } from '../support/chromium.js';
import { type PlayedEvening, playEvening } from '../support/played-evening.js';
import type { TestSystem } from '../support/system.js';
import { axeFaults, fontSizes, rightEdges, smallTargets, stickingOut } from './measure.js';

const FULL = { width: 1920, height: 1080 };
const HALF_EVENING = 150;

describe.skipIf(chromium === undefined)('the hall screen', () => {
  let system: TestSystem;
  let stage: BrowserStage;
  let browser: Browser;
  let evening: PlayedEvening;

  beforeAll(async () => {
    stage = await openBrowserStage();
    ({ system, browser } = stage);
    evening = await playEvening(system);
    await evening.play(HALF_EVENING);
  });
  afterAll(() => stage.end());

  const hall = (rest = ''): string => `${system.base}/hall/${evening.t}${rest}`;
  const rowsOn = (page: Awaited<ReturnType<typeof openPage>>) => page.locator('tbody tr').count();

  test.each(['en', 'pl', 'ru'])(
    'no type under 44 px, nothing wider than its box (%s)',
    async (locale) => {
      const page = await openPage(browser, hall(), { ...FULL, locale });
      await settled(page);
      const sizes = await fontSizes(page);
      expect(sizes.length).toBeGreaterThan(40);
      expect(sizes.filter(({ size }) => size < 44)).toEqual([]);
      expect(await stickingOut(page)).toEqual([]);
      expect(await page.getAttribute('html', 'lang')).toBe(locale);
      await page.context().close();
    },
  );

  test.each([
    [8, 80],
    [10, 64],
    [12, 52],
    [14, 44],
  ])('%i rows a page are written in %i px and fit', async (rows, px) => {
    const page = await openPage(browser, hall(`?rows=${rows}`), FULL);
    await settled(page);
    expect(await rowsOn(page)).toBe(rows);
    const sizes = await fontSizes(page);
    expect(sizes.map(({ size }) => size)).toContain(px);
    const foot = await page.locator('footer').boundingBox();
    const list = await page.locator('.wall-list').boundingBox();
    expect(list!.y + list!.height).toBeLessThanOrEqual(foot!.y);
    expect(foot!.y + foot!.height).toBeLessThanOrEqual(FULL.height);
    await page.context().close();
  });

  test('in the largest type the surnames of a usual field are not cut', async () => {
    const page = await openPage(browser, hall('?rows=8'), FULL);
    await settled(page);
    expect((await page.locator('[data-name]').allTextContents()).join()).not.toContain('…');
    await page.context().close();
  });

  test('a smaller screen shows the same wall, smaller', async () => {
    const page = await openPage(browser, hall(), { width: 1280, height: 720 });
    await settled(page);
    expect(await rowsOn(page)).toBe(12);
    expect(await stickingOut(page)).toEqual([]);
    const least = Math.min(...(await fontSizes(page)).map(({ size }) => size));
    expect(least).toBeCloseTo((44 * 2) / 3, 1);
    await page.context().close();
  });

  test('figures of a column end at one edge', async () => {
    const page = await openPage(browser, hall(), FULL);
    await settled(page);
    for (const edges of await rightEdges(page)) expect(edges).toHaveLength(1);
    await page.context().close();
  });

  test('axe finds nothing, dark and light', async () => {
    for (const rest of ['', '?theme=light']) {
      const page = await openPage(browser, hall(rest), FULL);
      await settled(page);
      expect(await axeFaults(page)).toEqual([]);
      await page.context().close();
    }
  });

  test('arrows turn the pages, plus and minus change the rows, Space holds them', async () => {
    const page = await openPage(browser, hall(), FULL);
    await settled(page);
    const mark = page.locator('.page-mark');
    expect(await mark.textContent()).toContain('1/2');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => mark.textContent()).toContain('2/2');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => mark.textContent()).toContain('1/2');
    await page.keyboard.press('Space');
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('-');
    await expect.poll(() => rowsOn(page)).toBe(14);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => rowsOn(page)).toBe(10);
    await page.context().close();
  });

  test('pages turn by themselves: the first after 15 s, the next after 10 s', async () => {
    const page = await openPage(browser, 'about:blank', FULL);
    await page.clock.install();
    await page.goto(hall());
    await settled(page);
    const mark = page.locator('.page-mark');
    await page.clock.runFor(14_000);
    expect(await mark.textContent()).toContain('1/2');
    await page.clock.runFor(1_500);
    await expect.poll(() => mark.textContent()).toContain('2/2');
    await page.clock.runFor(10_500);
    await expect.poll(() => mark.textContent()).toContain('1/2');
    await page.context().close();
  });

  test('two winners stand side by side, each from place 1', async () => {
    const sides = await playEvening(system, {
      opening: { slug: 'two-winners' },
      shape: (it) => ({ ...it, entries: it.entries.map(withTwoWinners) }),
    });
    await sides.play(60);
    const page = await openPage(browser, `${system.base}/hall/${sides.t}`, FULL);
    await settled(page);
    expect(await page.locator('table.wall-list').count()).toBe(2);
    const firsts = page.locator('tbody tr:first-child .place');
    expect((await firsts.allTextContents()).map((it) => parseInt(it, 10))).toEqual([1, 1]);
    expect(await stickingOut(page)).toEqual([]);
    expect((await fontSizes(page)).filter(({ size }) => size < 44)).toEqual([]);
    await page.context().close();
  });

  test('Victory Points replace the percentage', async () => {
    const vps = await playEvening(system, {
      opening: { slug: 'vps', method: 'cross-imps', vp: 'slawinski' },
    });
    await vps.play(80);
    const page = await openPage(browser, `${system.base}/hall/${vps.t}`, FULL);
    await settled(page);
    expect(await page.locator('thead th').last().textContent()).toBe('VP');
    expect(await page.locator('tbody').textContent()).toMatch(/1\/21 of 2 \d+\.\d\d/);
    expect(await stickingOut(page)).toEqual([]);
    await page.context().close();
  });

  test('a wall that is not there leads to the tournaments, on a screen and on a phone', async () => {
    for (const look of [FULL, { width: 360, height: 740 }]) {
      const page = await openPage(browser, `${system.base}/hall/nowhere`, look);
      await page.getByText('No such tournament.').waitFor();
      expect(await stickingOut(page)).toEqual([]);
      expect(await smallTargets(page, 44)).toEqual([]);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Tournaments' }).click();
      await page.getByRole('heading', { name: 'Tournaments' }).waitFor();
      await page.context().close();
    }
  });

  test('before the first result the wall says what will come', async () => {
    const coming = await playEvening(system, { opening: { slug: 'coming' } });
    const page = await openPage(browser, `${system.base}/hall/${coming.t}`, FULL);
    await page.getByText('No results yet. The first appear after round 1.').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(0);
    await page.context().close();
  });
});

/** NS and EW of a Mitchell as two fields of numbers. */
function withTwoWinners(it: EveningEntry): EveningEntry {
  if (it.entry.kind !== 'movement-set') return it;
  const contestants = it.entry.data.contestants.map((one, place) => ({
    ...one,
    side: place < 12 ? ('NS' as const) : ('EW' as const),
  }));
  return { ...it, entry: { ...it.entry, data: { ...it.entry.data, winners: 2, contestants } } };
}
