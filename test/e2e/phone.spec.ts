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
    expect(await page.locator('.follow').count()).toBe(0);
    await page.context().close();
  });

  test('what is no board or pair of the tournament says so, in the reader’s language, whatever comes in', async () => {
    const page = await openPage(browser, 'about:blank', SMALL);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    for (const [part, text, way, to] of [
      ['/b/99', 'There is no such board here.', 'To the boards', '/boards'],
      ['/b/1-A-7-2?lang=pl', 'Nie ma tu takiego rozdania.', 'Do rozdań', '/boards'],
      ['/b/%D0%B0?lang=ru', 'Такой сдачи здесь нет.', 'К сдачам', '/boards'],
      ['/c/a%2Fb?lang=pl', 'Nie ma na liście', 'Do wyników', ''],
    ] as const) {
      await page.goto(at(part));
      await page.getByText(text).waitFor();
      await evening.play(1);
      await page.locator('main').getByRole('link', { name: way }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/t/${evening.t}${to}`);
    }
    expect(await axeFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a part that does not exist leads nowhere, instead of to the standings', async () => {
    const page = await openPage(browser, at('/nope'), PHONE);
    await page.getByText('This address leads nowhere.').waitFor();
    expect(await page.locator('[data-row], .tabs [aria-current]').count()).toBe(0);
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    await settled(page);
    await page.context().close();
  });

  test('a foreign word for the own pair is left out of the way back', async () => {
    const page = await open('/b/1-A-7?c=%25/..', '.lines tbody tr', PHONE);
    expect(await page.locator('.back').getAttribute('href')).toBe(`/t/${evening.t}/boards`);
    await page.context().close();
  });

  test('a pair that is gone can still be left by who follows it', async () => {
    const page = await openPage(browser, 'about:blank', PHONE);
    await page.goto(at('/nope'));
    await page.evaluate((t) => localStorage.setItem(`kibitz.followed.${t}`, 'p99'), evening.t);
    await page.goto(at('/me'));
    await page.getByText('Not in this list').waitFor();
    await page.locator('.follow').click();
    await page.getByText('Open your pair in the standings').waitFor();
    expect(await page.locator('.follow').count()).toBe(0);
    await page.context().close();
  });

  test('the title tells the pages apart, in the reader’s language', async () => {
    const page = await open('', '[data-row]', { ...PHONE, locale: 'pl' });
    const title = () => page.title();
    const of = (part: string): string => `${part} · Thursday pairs · Kibitz`;
    await expect.poll(title).toBe(of('Wyniki'));
    await page.getByRole('link', { name: 'Rozdania', exact: true }).click();
    await expect.poll(title).toBe(of('Rozdania'));
    await page.locator('.board-link').nth(3).click();
    await expect.poll(title).toBe(of('Rozdanie 4'));
    await page.getByRole('link', { name: 'Ja', exact: true }).click();
    await expect.poll(title).toBe(of('Ja'));
    await page.goto(at('/c/p3'));
    await expect.poll(title).toBe(of('Олена Кравчина – Тарас Дубовик'));
    await page.context().close();
  });

  test('names are read to their end: of the pair on its card, of the tournament in two lines', async () => {
    const page = await open('/c/p3', '.card-board', SMALL);
    const name = page.locator('h1');
    const isWhole = () => name.evaluate((it) => it.scrollWidth <= it.clientWidth + 1);
    expect(await name.evaluate((it) => getComputedStyle(it).whiteSpace)).toBe('normal');
    expect(await isWhole()).toBe(true);
    await page.goto(at());
    await settled(page);
    await name.evaluate((it) => (it.textContent = 'Festival of a long name '.repeat(9)));
    expect((await name.boundingBox())!.height).toBe(48);
    expect(await stickingOut(page)).toEqual([]);
    await page.context().close();
  });

  test('bars of the frequency table have one measure, the own score’s too', async () => {
    const page = await open('/b/1-A-7?c=p4', '.lines tbody tr', SMALL);
    const bars = await page.locator('.times').evaluateAll((all) =>
      all.map((it) => ({
        times: parseInt(it.textContent),
        width: it.querySelector('.stroke')!.getBoundingClientRect().width,
      })),
    );
    expect(bars.length).toBeGreaterThan(1);
    for (const { times, width } of bars)
      expect(width / times).toBeCloseTo(bars[0]!.width / bars[0]!.times, 0);
    await page.context().close();
  });

  test('headings of the traveller stand over their figures, 16 px from either edge', async () => {
    const page = await open('/b/1-A-7?c=p4', '.lines tbody tr', PHONE);
    const edges = await page.locator('.lines').evaluate((table) =>
      [...table.querySelectorAll('tr')].map((row) =>
        [...row.cells].map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell.querySelector('a') ?? cell);
          const { left, right } = range.getBoundingClientRect();
          return cell.className === 'number' ? right : left;
        }),
      ),
    );
    const head = edges[0]!;
    for (const row of edges)
      row.forEach((edge, column) => expect(Math.abs(edge - head[column]!)).toBeLessThanOrEqual(1));
    expect([head[0], head.at(-1)].map((edge) => Math.round(edge!))).toEqual([16, PHONE.width - 16]);
    await page.context().close();
  });

  test('the list of tournaments leads to both pages', async () => {
    const page = await openPage(browser, system.base, PHONE);
    await page.getByText('Thursday pairs').first().waitFor();
    expect(
      await page.locator('a').evaluateAll((all) => all.map((it) => it.getAttribute('href'))),
    ).toEqual([`/t/${evening.t}`, `/hall/${evening.t}`]);
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page, 44)).toEqual([]);
    const { x, y } = (await page.getByText('Thursday pairs').first().boundingBox())!;
    await page.mouse.click(x + 8, y + 8);
    await settled(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Hall screen Thursday pairs' }).click();
    await page.locator('.wall [data-row]').first().waitFor();
    await page.context().close();
  });

  test('the list leads to the demo by its name, as each of its evenings is soon gone', async () => {
    await playEvening(system, { opening: { slug: 'demo', name: 'Demo' } });
    const page = await openPage(browser, system.base, SMALL);
    const demo = page.locator('.listing', { hasText: 'Demo' });
    await demo.waitFor();
    expect(
      await demo.locator('a').evaluateAll((all) => all.map((it) => it.getAttribute('href'))),
    ).toEqual(['/t/demo', '/hall/demo']);
    await page.context().close();
  });
});
