import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Look, openPage, settled } from '../support/browser.js';
import { type BrowserStage, openBrowserStage } from '../support/browser-stage.js';
import { chromium } from '../support/chromium.js';
import { type PlayedEvening, playEvening } from '../support/played-evening.js';
import type { TestSystem } from '../support/system.js';
import { axeFaults, listen, rightEdges, smallTargets, stickingOut } from './measure.js';

const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };
const HALF_EVENING = 150;

describe.skipIf(chromium === undefined)('the phone pages', () => {
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

  const at = (part = ''): string => `${system.base}/t/${evening.t}${part}`;
  const open = async (part: string, rows: string, look: Look): Promise<Page> => {
    const page = await openPage(browser, at(part), look);
    await settled(page, rows);
    return page;
  };
  const PARTS = [
    ['standings', '', '[data-row]'],
    ['boards', '/boards', '.board-link'],
    ['card', '/c/p3', '.card-board'],
    ['traveller', '/b/1-A-7?c=p4', '.lines tbody tr'],
    ['me', '/me', '.notice'],
  ] as const;
  const small = (place: number): [string, Look] =>
    place % 2 === 0
      ? ['320 px, Polish', { ...SMALL, locale: 'pl' }]
      : ['320 px, Russian, dark', { ...SMALL, locale: 'ru', scheme: 'dark' }];
  const LOOKED_AT = PARTS.flatMap((part, place) =>
    [['390 px, English', PHONE] as const, small(place)].map(
      ([name, look]) => [part[0], name, part, look] as const,
    ),
  );

  test.each(LOOKED_AT)(
    '%s at %s: nothing sticks out, targets of 44 px, axe finds nothing',
    async (...[, , [, part, rows], look]) => {
      const page = await open(part, rows, look);
      expect(await stickingOut(page)).toEqual([]);
      expect(await smallTargets(page, 44)).toEqual([]);
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('[role=status]').count()).toBe(1);
      await page.context().close();
    },
  );

  test('rows are 56 px high and figures end at one edge', async () => {
    const page = await open('', '[data-row]', PHONE);
    for (const row of await page.locator('tbody tr').all())
      expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(56);
    for (const edges of await rightEdges(page)) expect(edges).toHaveLength(1);
    await page.context().close();
  });

  test('search finds a number, and any part of a name without its diacritics', async () => {
    const page = await open('', '[data-row]', PHONE);
    const search = page.getByRole('searchbox');
    const names = page.locator('tbody th');
    await search.fill('jodlow');
    await expect.poll(() => names.count()).toBe(1);
    expect(await names.first().textContent()).toContain('Jodłowiec');
    await search.fill('12');
    await expect.poll(() => names.allTextContents()).toHaveLength(1);
    expect(await names.first().textContent()).toContain('Pair 12');
    await search.fill('nobody at all');
    await page.getByText('Not in this list').waitFor();
    await page.context().close();
  });

  test('a followed pair stays on top, after a reload too', async () => {
    const page = await open('/c/p3', '.card-board', PHONE);
    await page.getByRole('button', { name: 'Follow this pair' }).click();
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    await page.locator('.pinned').waitFor();
    await page.reload();
    await settled(page);
    expect(await page.locator('.pinned').textContent()).toContain('Кравчина');
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.locator('.card-board').first().waitFor();
    await page.context().close();
  });

  test('from the standings to a card to a traveller, the own line marked, without one HTTP request', async () => {
    const page = await open('', '[data-row]', PHONE);
    const { requests } = listen(page);
    await page.locator('tbody th a').first().click();
    await page.locator('.card-board').first().click();
    await page.locator('.lines tbody tr').first().waitFor();
    expect(await page.locator('.lines tr.own').count()).toBe(1);
    expect(await page.locator('.own-mark').count()).toBe(1);
    await page.goBack();
    await page.locator('.card-board').first().waitFor();
    await page.getByRole('link', { name: 'Boards', exact: true }).click();
    await page.locator('.board-link').first().waitFor();
    expect(requests).toEqual([]);
    await page.context().close();
  });

  test('the card shows every board of the pair and what is still to play', async () => {
    const page = await open('/c/p3', '.card-board', PHONE);
    const card = (await (
      await fetch(`${system.base}/v1/tournaments/${evening.t}/standings`)
    ).json()) as {
      rows: { contestant: string; boards: number; percent: string }[];
    };
    const row = card.rows.find(({ contestant }) => contestant === 'p3')!;
    expect(await page.locator('.summary').textContent()).toContain(row.percent);
    const played = await page.locator('.card-board').count();
    expect(played).toBeGreaterThanOrEqual(row.boards);
    expect(await page.locator('.to-play h2').textContent()).toBe(
      `Boards still to play: ${24 - played}`,
    );
    await page.context().close();
  });

  test('with twice the text size nothing sticks out', async () => {
    const page = await open('', '[data-row]', { width: 640, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await stickingOut(page)).toEqual([]);
    await page.context().close();
  });

  test('every step of a walk by Tab shows where the focus is', async () => {
    const page = await open('', '[data-row]', SMALL);
    const targets = await page.locator('#app a, #app button, #app input, #app select').count();
    for (let step = 0; step < targets; step++) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const it = document.activeElement!;
        const own = getComputedStyle(it);
        const cover = getComputedStyle(it, '::after');
        return [own, cover].some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth === '3px',
        );
      });
      expect(ring).toBe(true);
    }
    await page.context().close();
  });

  test('the language is the browser’s, and the switch keeps another one', async () => {
    const page = await open('', '[data-row]', { ...PHONE, locale: 'pl-PL' });
    expect(await page.locator('.standings .strong').first().textContent()).toMatch(/^\d+,\d\d$/);
    await page.getByLabel('Język').selectOption('ru');
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('ru');
    await page.reload();
    await settled(page);
    expect(await page.locator('nav').textContent()).toContain('Результаты');
    await page.context().close();
  });

  test('an address that leads nowhere says so', async () => {
    const page = await openPage(browser, `${system.base}/t/nowhere`, PHONE);
    await page.getByText('No such tournament. Check the address or scan again.').waitFor();
    await page.goto(at('/c/p99'));
    await page.getByText('Not in this list').waitFor();
    expect(await page.getByRole('link', { name: 'To the standings' }).count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test('the list of tournaments leads to both pages', async () => {
    const page = await openPage(browser, system.base, PHONE);
    await page.getByText('Thursday pairs').first().waitFor();
    expect(
      await page.locator('a').evaluateAll((all) => all.map((it) => it.getAttribute('href'))),
    ).toEqual([`/t/${evening.t}`, `/hall/${evening.t}`]);
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });
});
