import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRedis } from '#store';
import { purgeTournament } from '../../apps/kibitz/src/demo/purge.js';
import { openPage, settled } from '../support/browser.js';
import { type BrowserStage, openBrowserStage } from '../support/browser-stage.js';
import { chromium } from '../support/chromium.js';
import { SmallEvening } from '../support/small-evening.js';
import type { TestSystem } from '../support/system.js';
import { listen } from './measure.js';

const FULL = { width: 1920, height: 1080 };
const PHONE = { width: 360, height: 740 };
const SOON = { timeout: 20_000 };

describe.skipIf(chromium === undefined)(
  'a page whose tournament is rebuilt, replaced or removed',
  () => {
    let system: TestSystem;
    let stage: BrowserStage;
    let browser: Browser;

    beforeAll(async () => {
      stage = await openBrowserStage();
      ({ system, browser } = stage);
    });
    afterAll(() => stage.end());

    const opened = async (address: string, look = PHONE): Promise<Page> => {
      const page = await openPage(browser, system.base + address, look);
      await settled(page);
      return page;
    };
    const played = async (slug: string): Promise<SmallEvening> => {
      const evening = await SmallEvening.open(system, { slug, name: `Evening ${slug}` });
      await evening.result('1', 1, 9);
      await evening.until((await evening.result('2', 1, 10)).seq);
      return evening;
    };
    const isGrey = (page: Page): Promise<boolean> =>
      page.locator('main').evaluate((it) => Number(getComputedStyle(it).opacity) < 1);
    const purge = async (t: string): Promise<void> =>
      purgeTournament(await system.nats.connectAs('admin'), t);

    test('while its state is rebuilt it says so over the grey old list, and afterwards that it was', async () => {
      const evening = await played('rebuilt');
      const [hall, phone] = [
        await opened(`/hall/${evening.t}`, FULL),
        await opened(`/t/${evening.t}`),
      ];
      process.kill(system.scorer.pid, 'SIGSTOP');
      try {
        const redis = connectRedis(system.redis.url, () => undefined);
        await redis.flushall();
        redis.disconnect();
        for (const page of [hall, phone]) {
          await page.locator('.band.rebuilding').waitFor(SOON);
          expect(await page.locator('.band').textContent()).toMatch(
            /Being recalculated. Showing \d\d:\d\d:\d\d\./,
          );
          expect(await page.locator('[data-row]').count()).toBe(4);
          expect(await isGrey(page)).toBe(true);
          expect(await page.getByText(/^Live/).count()).toBe(0);
        }
      } finally {
        process.kill(system.scorer.pid, 'SIGCONT');
      }
      for (const page of [hall, phone]) {
        await page.getByText(/Recalculated \d\d:\d\d:\d\d\./).waitFor(SOON);
        expect(await isGrey(page)).toBe(false);
        expect(await page.getByText(/^Live/).count()).toBe(1);
      }
      await evening.result('1', 2, 9);
      await expect
        .poll(() => phone.locator('.phone-header').textContent(), SOON)
        .toContain('Results: 3 of 8');
      await phone.locator('.band').waitFor({ state: 'detached', timeout: 20_000 });
      for (const page of [hall, phone]) await page.context().close();
    });

    test('while the store is dead it says over the old list that it is out of touch, and heals', async () => {
      const evening = await played('storeless');
      const [hall, phone] = [
        await opened(`/hall/${evening.t}`, FULL),
        await opened(`/t/${evening.t}`),
      ];
      await system.redis.kill();
      try {
        for (const page of [hall, phone]) {
          await page.locator('.band.stale').waitFor(SOON);
          expect(await page.locator('[data-row]').count()).toBe(4);
          expect(await page.getByText(/^Live/).count()).toBe(0);
        }
      } finally {
        await system.redis.start();
      }
      for (const page of [hall, phone]) {
        await page.locator('.band').waitFor({ state: 'detached', timeout: 20_000 });
        expect(await page.getByText(/^Live/).count()).toBe(1);
        await page.context().close();
      }
    });

    test('another publication policy is no recalculation', async () => {
      const evening = await played('policy');
      const page = await opened(`/t/${evening.t}`);
      await evening.desk('publication-set', { publication: 'hidden' });
      await page.getByText('Standings are hidden until the director shows them.').waitFor(SOON);
      await evening.desk('publication-set', { publication: 'live' });
      await page.locator('[data-row]').first().waitFor();
      expect(await page.locator('.band').count()).toBe(0);
      await page.context().close();
    });

    test('the next evening under the same address takes over the screens that stay open', async () => {
      const first = await played('weekly');
      const [hall, phone] = [await opened('/hall/weekly', FULL), await opened('/t/weekly')];
      await first.desk('session-closed', { session: '1' });
      for (const page of [hall, phone]) {
        await page.locator('#app').getByText('Final', { exact: true }).waitFor(SOON);
        await page.getByText(/^As of \d\d:\d\d/).waitFor();
        expect(await page.getByText(/^Live/).count()).toBe(0);
      }
      const next = await SmallEvening.open(system, { slug: 'weekly', name: 'The next evening' });
      await next.until((await next.result('1', 1, 9)).seq);
      await purge(first.t);
      for (const page of [hall, phone]) {
        await page.getByRole('heading', { name: 'The next evening' }).waitFor(SOON);
        await page.locator('.band').waitFor({ state: 'detached', timeout: 5_000 });
        await page.getByText(/^Live/).waitFor();
        await page.locator('#app').getByText('Provisional').waitFor();
      }
      const { requests } = listen(hall);
      await next.result('2', 1, 10);
      await hall
        .getByText('All results in')
        .or(hall.getByText(/Still out/))
        .first()
        .waitFor(SOON);
      expect(requests).toEqual([]);
      for (const page of [hall, phone]) await page.context().close();
    });

    test('a removed tournament opened by its own id is said to be gone', async () => {
      const evening = await played('removed');
      const page = await opened(`/t/${evening.t}`);
      await purge(evening.t);
      await page.locator('.band.rebuilding').waitFor(SOON);
      await page.getByText('This tournament is no longer here.').waitFor({ timeout: 40_000 });
      expect(await page.locator('[data-row]').count()).toBe(0);
      await page.getByRole('link', { name: 'Tournaments' }).waitFor();
      await page.context().close();
    });

    test('a phone without network says so on a traveller, shows nothing as live, and comes back by itself', async () => {
      const evening = await played('tunnel');
      const page = await openPage(browser, `${system.base}/t/${evening.t}/b/1-A-1`, PHONE);
      await settled(page, '.lines tbody tr');
      await page.context().setOffline(true);
      await page.locator('.band.stale').waitFor(SOON);
      expect(await page.locator('.lines tbody tr').count()).toBe(2);
      await page.getByRole('link', { name: 'Standings', exact: true }).click();
      await page.locator('[data-row]').first().waitFor();
      expect(await page.getByText(/^Live/).count()).toBe(0);
      expect(await page.locator('.band').count()).toBe(1);
      await page.goBack();
      const line = `${evening.device}-2`;
      await evening.until((await evening.desk('result-withdrawn', { deal: '1-A-1', line })).seq);
      await page.context().setOffline(false);
      await page.locator('.band').waitFor({ state: 'detached', timeout: 40_000 });
      await expect.poll(() => page.locator('.lines tbody tr').count(), SOON).toBe(1);
      await page.context().close();
    });
  },
);
