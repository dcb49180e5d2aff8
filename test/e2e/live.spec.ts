import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovementSet, type Row, type StandingsChange } from '#contracts';
import { Doors } from '../../apps/kibitz/src/system/doors.js';
import { openPage, settled } from '../support/browser.js';
import { type BrowserStage, openBrowserStage } from '../support/browser-stage.js';
import { chromium } from '../support/chromium.js';
import { mitchell } from '../support/mitchell.js';
import { playEvening } from '../support/played-evening.js';
import { SmallEvening } from '../support/small-evening.js';
import type { TestSystem } from '../support/system.js';
import { listen } from './measure.js';

const FULL = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

describe.skipIf(chromium === undefined)('pages while results come in', () => {
  let system: TestSystem;
  let stage: BrowserStage;
  let browser: Browser;

  beforeAll(async () => {
    stage = await openBrowserStage();
    ({ system, browser } = stage);
  });
  afterAll(() => stage.end());

  const results = (page: Page): Promise<string | null> =>
    page.locator('.phone-header').textContent();

  test('after the first load no page asks over HTTP, and none ever asks another host', async () => {
    const evening = await playEvening(system);
    await evening.play(100);
    for (const [address, look] of [
      [`/hall/${evening.t}`, FULL],
      [`/t/${evening.t}`, PHONE],
    ] as const) {
      const page = await openPage(browser, 'about:blank', look);
      const heard = listen(page);
      await page.goto(system.base + address);
      await settled(page);
      expect(heard.requests.filter((url) => !url.startsWith(system.base))).toEqual([]);
      const loaded = heard.requests.length;
      const frames = heard.frames.length;
      await evening.play(20);
      await expect.poll(() => heard.frames.length, { timeout: 10_000 }).toBeGreaterThan(frames);
      await page.waitForTimeout(2_500);
      expect(heard.requests.slice(loaded)).toEqual([]);
      await page.context().close();
    }
  });

  test('with 200 contestants the frame after one result carries only the rows that changed', async () => {
    const movement = MovementSet.parse(
      mitchell({ tables: 100, rounds: 3, session: '1', set: 'A', field: 'A' }),
    );
    const field = await SmallEvening.open(system, { slug: 'two-hundred' }, movement);
    const doors = new Doors({ url: system.base, ownerToken: system.owner });
    let n = 0;
    const report = (table: number, round: number, tricks: number) => {
      const [name, ns, ew, boards] = movement.rounds[round - 1]!.tables[table - 1]!;
      const score = {
        kind: 'contract',
        level: 3,
        denomination: 'NT',
        risk: '',
        declarer: 'N',
        tricks,
      };
      const data = {
        section: 'A',
        table: name,
        round,
        deal: `1-A-${boards}`,
        ns: ns!,
        ew: ew!,
        score,
      };
      n += 1;
      const envelope = {
        v: 1,
        id: `tables-${n}`,
        device: 'tables',
        n,
        at: new Date().toISOString(),
      };
      return doors.writeResult(field.t, { ...envelope, kind: 'result-recorded', data } as never);
    };
    await report(1, 1, 9);
    await report(100, 2, 10);
    await field.until((await report(50, 1, 9)).seq);
    const page = await openPage(browser, 'about:blank', FULL);
    const heard = listen(page);
    await page.goto(`${system.base}/hall/${field.t}`);
    await settled(page);
    const before = await rowsOf(field.t);
    expect(before.size).toBe(200);
    heard.frames.length = 0;
    // Board 50 so far has one score and nobody to compare with; now it has two.
    await report(49, 2, 8);
    await expect.poll(() => changesIn(heard.frames), { timeout: 10_000 }).toHaveLength(1);
    const [change] = changesIn(heard.frames);
    const after = await rowsOf(field.t);
    const changed = [...after]
      .filter(([who, text]) => before.get(who) !== text)
      .map(([who]) => who);
    expect(changed).toHaveLength(4);
    expect(change!.upsert.map(({ contestant }) => contestant).toSorted()).toEqual(
      changed.toSorted(),
    );
    await page.context().close();
  });

  test('hidden publication: no row in the page nor in any frame, until it is shown again', async () => {
    const evening = await SmallEvening.open(system, { slug: 'hidden' });
    await evening.people({ p1: ['Hidden Hannah', 'Veiled Victor'] });
    for (const [table, tricks] of [
      ['1', 9],
      ['2', 10],
    ] as const)
      await evening.result(table, 1, tricks);
    await evening.until((await evening.desk('publication-set', { publication: 'hidden' })).seq);
    const page = await openPage(browser, 'about:blank', PHONE);
    const heard = listen(page);
    await page.goto(`${system.base}/t/${evening.t}`);
    await page.getByText('Standings are hidden until the director shows them.').waitFor();
    const owner = { authorization: `Bearer ${system.owner}` };
    await evening.until((await evening.result('1', 2, 9)).seq, '/desk', owner);
    for (const part of ['/c/p1', '/b/1-A-1', '/boards', '']) {
      await page.goto(`${system.base}/t/${evening.t}${part}`);
      await page.getByText('Standings are hidden until the director shows them.').waitFor();
      expect(await page.content()).not.toMatch(/Hannah|Victor|data-row/);
    }
    expect(heard.frames.join()).not.toMatch(/Hannah|Victor|percent|"score"|"upsert"/);
    await evening.desk('publication-set', { publication: 'live' });
    await page.locator('[data-row]').first().waitFor();
    expect(await page.content()).toContain('Hannah');
    await evening.desk('publication-set', { publication: 'hidden' });
    await page.getByText('Standings are hidden until the director shows them.').waitFor();
    expect(await page.content()).not.toMatch(/Hannah|Victor|data-row/);
    await page.context().close();
  });

  test('a row that overtakes glides once and carries its arrow; under reduced motion it only carries the arrow', async () => {
    for (const calm of [false, true]) {
      const evening = await SmallEvening.open(system, { slug: `glide-${calm}` });
      await evening.result('1', 1, 9);
      await evening.until((await evening.result('2', 1, 10)).seq);
      const page = await openPage(browser, `${system.base}/hall/${evening.t}`, { ...FULL, calm });
      await settled(page);
      await page.waitForTimeout(3_000);
      await page.evaluate(watchMoves);
      await evening.result('1', 2, 12);
      await evening.result('2', 2, 7);
      await page.locator('.change').first().waitFor({ timeout: 10_000 });
      await page.waitForTimeout(500);
      const moves = await page.evaluate(() => (globalThis as unknown as { moves: number }).moves);
      if (calm) expect(moves).toBe(0);
      else expect(moves).toBeGreaterThan(0);
      await page.context().close();
    }
  });

  test('a lost connection is told after 3 s, the data stays, and it heals without a reload', async () => {
    const evening = await SmallEvening.open(system, { slug: 'lost' });
    await evening.until((await evening.result('1', 1, 9)).seq);
    const page = await openPage(browser, 'about:blank', PHONE);
    let cut = false;
    const closers: (() => void)[] = [];
    await page.routeWebSocket(/connection\/websocket/, (socket) => {
      if (cut) return void socket.close({ code: 3001 });
      const server = socket.connectToServer();
      closers.push(() => {
        void socket.close({ code: 3001 });
        void server.close();
      });
    });
    await page.goto(`${system.base}/t/${evening.t}`);
    await settled(page);
    cut = true;
    closers.forEach((close) => close());
    await page.locator('.band.stale').waitFor({ timeout: 10_000 });
    expect(await page.locator('.band').textContent()).toMatch(
      /Connection lost. Showing \d\d:\d\d:\d\d\./,
    );
    expect(await page.locator('[data-row]').count()).toBe(4);
    await evening.result('2', 1, 10);
    cut = false;
    await page.locator('.band').waitFor({ state: 'detached', timeout: 40_000 });
    await expect.poll(() => results(page), { timeout: 10_000 }).toContain('Results: 2 of 8');
    await page.context().close();
  });

  async function rowsOf(t: string): Promise<Map<string, string>> {
    const answer = await fetch(`${system.base}/v1/tournaments/${t}/standings`);
    const { rows } = (await answer.json()) as { rows: Row[] };
    return new Map(rows.map((row) => [row.contestant, JSON.stringify(row)]));
  }
});

/** The standings' changes among frames: each may hold several messages, one a line. */
const changesIn = (frames: readonly string[]): StandingsChange[] =>
  frames
    .flatMap((frame) => frame.split('\n'))
    .map((line) => JSON.parse(line) as { push?: { channel: string; pub?: { data: unknown } } })
    .filter(({ push }) => push?.channel.startsWith('standings:') && push.pub !== undefined)
    .map(({ push }) => push!.pub!.data as StandingsChange);

/** Counts, in the page, animations that move something. */
function watchMoves(): void {
  const counted = globalThis as unknown as { moves: number };
  counted.moves = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (JSON.stringify(frames).includes('transform')) counted.moves += 1;
    return animate.call(this, frames, options);
  };
}
