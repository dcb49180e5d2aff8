import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { BUILT_PAGES } from './built.js';
import { startSystem, type TestSystem } from './system.js';

export interface BrowserStage {
  readonly system: TestSystem;
  readonly browser: Browser;
  end(): Promise<void>;
}

/** A running system with the built pages, and a browser to look at them. */
export async function openBrowserStage(): Promise<BrowserStage> {
  const [system, browser] = await Promise.all([
    startSystem({ pages: BUILT_PAGES }),
    launchBrowser(),
  ]);
  return {
    system,
    browser,
    async end() {
      await browser.close();
      await system.stop();
    },
  };
}
