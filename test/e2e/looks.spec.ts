import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Look, openPage, settled } from '../support/browser.js';
import { type BrowserStage, openBrowserStage } from '../support/browser-stage.js';
import { chromium } from '../support/chromium.js';
import { type PlayedEvening, playEvening } from '../support/played-evening.js';
import type { TestSystem } from '../support/system.js';
import { axeFaults, fontSizes, stickingOut } from './measure.js';

const FULL = { width: 1920, height: 1080 };
const HUGE = { width: 3840, height: 2160 };
const PHONE = { width: 360, height: 740 };

describe.skipIf(chromium === undefined)('pages on other screens and for other readers', () => {
  let system: TestSystem;
  let stage: BrowserStage;
  let browser: Browser;
  let evening: PlayedEvening;

  beforeAll(async () => {
    stage = await openBrowserStage();
    ({ system, browser } = stage);
    evening = await playEvening(system);
    await evening.play(150);
  });
  afterAll(() => stage.end());

  const open = async (address: string, look: Look, rows?: string): Promise<Page> => {
    const page = await openPage(browser, system.base + address, look);
    await settled(page, rows);
    return page;
  };
  const parts = (): [string, Look, string?][] => [
    [`/hall/${evening.t}`, FULL],
    [`/t/${evening.t}`, PHONE],
    [`/t/${evening.t}/c/p3`, PHONE, '.card-board'],
    [`/t/${evening.t}/b/1-A-7?c=p4`, PHONE, '.lines tbody tr'],
  ];

  test('3840 x 2160 shows the same wall twice as large', async () => {
    for (const rest of ['', '?rows=8&theme=light&lang=ru', '?rows=14&lang=pl']) {
      const page = await open(`/hall/${evening.t}${rest}`, HUGE);
      expect(Math.min(...(await fontSizes(page)).map(({ size }) => size))).toBeCloseTo(88, 1);
      expect(await stickingOut(page)).toEqual([]);
      const foot = await page.locator('footer').boundingBox();
      const list = await page.locator('.wall-list').boundingBox();
      expect(list!.y + list!.height).toBeLessThanOrEqual(foot!.y);
      await page.context().close();
    }
  });

  test('in forced colours what colour alone would say is drawn with lines, and axe finds nothing', async () => {
    for (const [address, look, rows] of parts()) {
      const page = await open(address, { ...look, forcedColors: true }, rows);
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      expect(await stickingOut(page)).toEqual([]);
      await page.context().close();
    }
    const page = await open(parts()[3]![0], { ...PHONE, forcedColors: true }, '.lines tbody tr');
    expect(await axeFaults(page)).toEqual([]);
    const own = page.locator('.lines tr.own');
    expect(await own.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
    const strokes = await page
      .locator('.stroke')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundColor));
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(strokes).not.toContain(ground);
    await page.context().close();
  });

  test('under reduced motion nothing on any page moves or fades', async () => {
    for (const [address, look, rows] of parts()) {
      const page = await open(address, { ...look, calm: true }, rows);
      await page.keyboard.press('ArrowRight');
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((it) =>
            JSON.stringify((it.effect as KeyframeEffect).getKeyframes()).match(/transform|opacity/),
          ),
      );
      expect(moving).toEqual([]);
      await page.context().close();
    }
  });

  test('the wall stays awake: the lock is taken again when the tab comes back, and given up with the page', async () => {
    const page = await openPage(browser, 'about:blank', FULL);
    await page.addInitScript(countLocks);
    await page.goto(`${system.base}/hall/${evening.t}`);
    await settled(page);
    const locks = () => page.evaluate(() => (globalThis as unknown as { locks: Locks }).locks);
    expect(await locks()).toEqual({ taken: 1, released: 0 });
    await page.evaluate(hide, true);
    expect(await locks()).toEqual({ taken: 1, released: 0 });
    await page.evaluate(hide, false);
    expect(await locks()).toEqual({ taken: 2, released: 0 });
    await page.evaluate(() => {
      history.pushState(null, '', '/');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { name: 'Tournaments' }).waitFor();
    await expect.poll(locks).toEqual({ taken: 2, released: 1 });
    await page.context().close();
  });

  test('F fills the screen and leaves it, on a Russian keyboard too', async () => {
    const page = await open(`/hall/${evening.t}`, FULL);
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press('f');
    await expect.poll(isFull).toBe(true);
    await page.evaluate(() =>
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'а', code: 'KeyF', bubbles: true }),
      ),
    );
    await expect.poll(isFull).toBe(false);
    await page.context().close();
  });

  test('every control has a name, and is reached by Tab', async () => {
    for (const [place, [address, look, rows]] of parts().entries()) {
      const locale = ['ru', 'pl', 'en'][place % 3]!;
      const page = await open(address, { ...look, locale }, rows);
      const targets = page.locator('#app :is(a, button, input, select, [tabindex="0"])');
      const names = await targets.evaluateAll((all) =>
        all.map((it) =>
          [it.getAttribute('aria-label'), it.closest('label')?.textContent, it.textContent]
            .find((text) => text?.trim())
            ?.trim(),
        ),
      );
      expect(names).not.toContain(undefined);
      const reached = new Set<string>();
      for (let step = 0; step < names.length; step += 1) {
        await page.keyboard.press('Tab');
        reached.add(
          await page.evaluate(() => {
            const all = document.querySelectorAll(
              '#app :is(a, button, input, select, [tabindex="0"])',
            );
            return String([...all].indexOf(document.activeElement!));
          }),
        );
      }
      expect(reached.size).toBe(names.length);
      await page.context().close();
    }
  });

  test('the one live region is empty at first and speaks once about what list this is', async () => {
    const page = await openPage(browser, 'about:blank', PHONE);
    await page.addInitScript(noteSpeech);
    await page.goto(`${system.base}/t/${evening.t}`);
    await settled(page);
    await evening.play(20);
    await page.waitForTimeout(3_000);
    const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    expect(said).toEqual(['Provisional']);
    expect(await page.locator('[aria-live], [role=alert]').count()).toBe(0);
    await page.context().close();
  });

  test.each([
    ['en', 'This address leads nowhere. Check it or choose a tournament.'],
    ['pl', 'Pod tym adresem nic nie ma. Sprawdź adres albo wybierz turniej.'],
    ['ru', 'По этому адресу ничего нет. Проверьте адрес или выберите турнир.'],
  ])(
    'an address that leads nowhere is answered 404 with a page in the reader’s language (%s)',
    async (locale, text) => {
      const page = await openPage(browser, 'about:blank', { ...PHONE, locale });
      const answer = await page.goto(`${system.base}/nowhere/at/all`);
      expect(answer!.status()).toBe(404);
      await page.getByText(text).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.locator('main a').click();
      await page.getByText('Thursday pairs').first().waitFor();
      await page.context().close();
      const program = await fetch(`${system.base}/nowhere`);
      expect([program.status, ((await program.json()) as { code: string }).code]).toEqual([
        404,
        'not-found',
      ]);
    },
  );

  test('so is one that cannot be decoded, and a page without its tournament', async () => {
    const page = await openPage(browser, 'about:blank', PHONE);
    for (const path of ['/t/demo/b/%E0%A4%A', '/hall', '//']) {
      expect((await page.goto(system.base + path))!.status()).toBe(404);
      await page.getByText('This address leads nowhere.').waitFor();
    }
    await page.context().close();
  });
});

interface Locks {
  taken: number;
  released: number;
}

/** A headless browser has no screen to keep awake: counts what is asked for. */
function countLocks(): void {
  const locks = { taken: 0, released: 0 };
  Object.assign(globalThis, { locks });
  const request = async (): Promise<unknown> => {
    locks.taken += 1;
    return { release: async () => void (locks.released += 1) };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Writes down what the live region says. */
function noteSpeech(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  document.addEventListener('DOMContentLoaded', () => {
    const place = document.getElementById('announcement')!;
    if (place.textContent !== '') said.push(`at first: ${place.textContent}`);
    new MutationObserver(() => said.push(place.textContent)).observe(place, { childList: true });
  });
}
