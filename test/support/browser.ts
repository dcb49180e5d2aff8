import { type Browser, chromium as playwright, type Page } from 'playwright-core';
import { chromium } from './chromium.js';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  // Fewer processes: starting them is most of what a page costs.
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of this machine; only where `chromium` is not undefined. */
export const launchBrowser = (): Promise<Browser> =>
  playwright.launch({ executablePath: chromium!, args: QUIET });

export interface Look {
  width: number;
  height: number;
  locale?: string;
  scheme?: 'light' | 'dark';
  calm?: boolean;
  forcedColors?: boolean;
}

/** A fresh reader: nothing stored, its own window and language. */
export async function openPage(browser: Browser, url: string, look: Look): Promise<Page> {
  const {
    width,
    height,
    locale = 'en',
    scheme = 'light',
    calm = false,
    forcedColors = false,
  } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    colorScheme: scheme,
    reducedMotion: calm ? 'reduce' : 'no-preference',
    forcedColors: forcedColors ? 'active' : 'none',
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Waits for the first rows and for the typefaces. */
export async function settled(page: Page, rows = '[data-row]'): Promise<void> {
  await page.locator(rows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
