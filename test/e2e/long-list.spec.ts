import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovementSet } from '#contracts';
import { Doors } from '../../apps/kibitz/src/system/doors.js';
import { openPage, settled } from '../support/browser.js';
import { type BrowserStage, openBrowserStage } from '../support/browser-stage.js';
import { chromium } from '../support/chromium.js';
import { mitchell } from '../support/mitchell.js';
import { SmallEvening } from '../support/small-evening.js';
import type { TestSystem } from '../support/system.js';
import { axeFaults, listen, stickingOut } from './measure.js';

const PHONE = { width: 360, height: 740 };
const TABLES = 67;
/** Three sections of 67 tables in one field: 402 pairs, each section as a movement of its own. */
const SECTIONS = ['A', 'B', 'C'] as const;
const MOVEMENTS = SECTIONS.map((section) =>
  MovementSet.parse(
    mitchell({ tables: TABLES, rounds: 3, session: '1', section, set: 'A', field: 'A' }),
  ),
);
/** NS 1 make most, NS 67 least; EW the other way round. */
const tricksAt = (table: number): number => 13 - Math.floor(table / 6);

describe.skipIf(chromium === undefined)('a list of more than 300', () => {
  let system: TestSystem;
  let stage: BrowserStage;
  let browser: Browser;
  let field: SmallEvening;
  let report: Report;

  beforeAll(async () => {
    stage = await openBrowserStage();
    ({ system, browser } = stage);
    const [first, ...others] = MOVEMENTS;
    field = await SmallEvening.open(system, { slug: 'festival', name: 'Festival' }, first);
    for (const movement of others) await field.desk('movement-set', movement);
    await field.people({ A67: ['Łucja Ostatnia', 'Jan Końcowy'] });
    report = reporter(system, field.t);
    let last = { seq: 0 };
    for (const section of SECTIONS)
      for (let table = 1; table <= TABLES; table += 1) {
        last = await report({ section, table, round: 1, tricks: tricksAt(table) });
        last = await report({ section, table, round: 2, tricks: tricksAt(table) });
      }
    await field.until(last.seq);
  }, 120_000);
  afterAll(() => stage.end());

  const open = async (part: string): Promise<{ page: Page; requests: string[] }> => {
    const page = await openPage(browser, 'about:blank', PHONE);
    const { requests } = listen(page);
    await page.goto(`${system.base}/t/${field.t}${part}`);
    await settled(page, 'h1');
    return { page, requests };
  };
  const rows = (page: Page) => page.locator('[data-row]');
  interface Listed {
    rows: { contestant: string; label: string }[];
    ranks?: string[];
  }
  const listed = async (from: number, count: number): Promise<Listed> =>
    (await (
      await fetch(`${system.base}/v1/tournaments/${field.t}/standings?from=${from}&count=${count}`)
    ).json()) as Listed;

  test('the top is shown at once, the rest by page when the reader asks, with the time it stood so', async () => {
    const { page, requests } = await open('');
    await expect.poll(() => rows(page).count()).toBe(50);
    const loaded = requests.length;
    await page.getByRole('button', { name: 'Show places 51–100' }).click();
    await expect.poll(() => rows(page).count()).toBe(100);
    expect(requests.slice(loaded)).toHaveLength(1);
    await page.getByText(/Places 51–100 at \d\d:\d\d:\d\d/).waitFor();
    const due = await listed(51, 50);
    const found = await rows(page).evaluateAll((all) =>
      all.slice(50).map((row) => [row.dataset['row'], row.querySelector('.place')!.textContent]),
    );
    expect(found).toEqual(due.rows.map(({ contestant }, i) => [contestant, due.ranks![i]]));
    await page.getByRole('button', { name: 'Show places 101–150' }).click();
    await expect.poll(() => rows(page).count()).toBe(150);
    expect(await stickingOut(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('search looks through everybody', async () => {
    const { page } = await open('');
    await page.getByRole('searchbox').fill('ostatnia');
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await rows(page).first().textContent()).toContain('Ostatnia – Końcowy');
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText('Not in this list').waitFor();
    await page.context().close();
  });

  test('a card far down opens by its link, with its rank and the numbers of its opponents', async () => {
    const { rows: all, ranks } = await listed(2, 500);
    const place = all.findIndex(({ contestant }) => contestant === 'A67');
    expect(place).toBeGreaterThan(60);
    const { page } = await open('/c/A67');
    await page.locator('.card-board').first().waitFor();
    expect(await page.locator('.summary dd').first().textContent()).toBe(ranks![place]);
    const opponents = page.locator('.card-board .against');
    await expect.poll(() => opponents.allTextContents()).toEqual(['v A:134', 'v A:133']);
    await page.context().close();
  });

  test('a followed pair far down is followed live: its rank moves when others move, without a request', async () => {
    const { page, requests } = await open('/c/A67');
    await page.getByRole('button', { name: 'Follow this pair' }).click();
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    const pinned = page.locator('.pinned .place');
    await pinned.waitFor();
    const before = await pinned.textContent();
    await page.waitForTimeout(500);
    const loaded = requests.length;
    await report({ section: 'A', table: TABLES, round: 3, tricks: 13 });
    await report({ section: 'B', table: TABLES, round: 3, tricks: 0 });
    await expect.poll(() => pinned.textContent(), { timeout: 10_000 }).not.toBe(before);
    const { rows: all, ranks } = await listed(2, 500);
    const place = all.findIndex(({ contestant }) => contestant === 'A67');
    await expect.poll(() => pinned.textContent(), { timeout: 10_000 }).toBe(ranks![place]);
    expect(requests.slice(loaded)).toEqual([]);
    await page.context().close();
  });

  test('the wall says that it shows the top of a longer list', async () => {
    const page = await openPage(browser, `${system.base}/hall/${field.t}`, {
      width: 1920,
      height: 1080,
    });
    await settled(page);
    expect(await page.locator('thead').textContent()).toContain('Places 1–50 of 402');
    expect(await page.locator('.page-mark').textContent()).toContain('1/5');
    await page.context().close();
  });
});

type Report = (it: {
  section: (typeof SECTIONS)[number];
  table: number;
  round: number;
  tricks: number;
}) => Promise<{ seq: number }>;

/** Writes a table's result of a round: 3NT by North with so many tricks. */
function reporter({ base, owner }: TestSystem, t: string): Report {
  const doors = new Doors({ url: base, ownerToken: owner });
  let n = 0;
  return ({ section, table, round, tricks }) => {
    const movement = MOVEMENTS[SECTIONS.indexOf(section)]!;
    const [name, ns, ew, boards] = movement.rounds[round - 1]!.tables[table - 1]!;
    const contract = { kind: 'contract', level: 3, denomination: 'NT', risk: '' };
    const score = { ...contract, declarer: 'N', tricks };
    const data = { section, table: name, round, deal: `1-A-${boards}`, ns, ew, score };
    n += 1;
    const envelope = { v: 1, id: `tables-${n}`, device: 'tables', n, at: new Date().toISOString() };
    return doors.writeResult(t, { ...envelope, kind: 'result-recorded', data } as never);
  };
}
