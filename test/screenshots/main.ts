// Makes docs/hall.png and docs/phone.png: the bundled sample evening, two thirds played, on a real system.
import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openPage, settled } from '../support/browser.js';
import { openBrowserStage } from '../support/browser-stage.js';
import { chromium } from '../support/chromium.js';
import { type PlayedEvening, playEvening } from '../support/played-evening.js';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));
const BEFORE = 180;
const WHILE_SHOWN = 12;
/** Until moved rows have begun to glide. */
const BEGUN_MS = 1_500;
/** The evening's own time of day, wherever and whenever the picture is made. */
const CLOCK = new Date('2026-03-05T21:14:00');

// The wall last: its first page stays for 15 s.
const PICTURES = [
  { name: 'phone', path: '/t/', look: { width: 390, height: 844 } },
  { name: 'hall', path: '/hall/', look: { width: 1920, height: 1080 } },
] as const;

async function main(): Promise<void> {
  mkdirSync(DOCS, { recursive: true });
  const { system, browser, end } = await openBrowserStage();
  try {
    const evening = await playEvening(system);
    await evening.play(BEFORE);
    await takePictures(browser, system.base, evening);
  } finally {
    await end();
  }
}

async function takePictures(browser: Browser, base: string, evening: PlayedEvening): Promise<void> {
  const shown: { page: Page; name: string }[] = [];
  for (const { name, path, look } of PICTURES) {
    const page = await openPage(browser, 'about:blank', look);
    // Fixed: a clock that ran would show another second in every run.
    await page.clock.setFixedTime(CLOCK);
    await page.goto(`${base}${path}${evening.t}`);
    await settled(page);
    shown.push({ page, name });
  }
  await evening.play(WHILE_SHOWN);
  await delay(BEGUN_MS);
  for (const { page, name } of shown) {
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.screenshot({ path: `${DOCS}${name}.png` });
    console.log(`docs/${name}.png`);
  }
}

if (chromium === undefined) {
  console.error('A picture needs a browser: install chromium and put it on PATH.');
  process.exitCode = 1;
} else await main();
