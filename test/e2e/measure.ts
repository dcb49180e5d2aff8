import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Every visible text with the size of its type in px. */
export const fontSizes = (page: Page): Promise<{ text: string; size: number }[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('#app')!, NodeFilter.SHOW_TEXT);
    const found: { text: string; size: number }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const text = node.textContent!.trim();
      if (text === '' || parent.closest('.said-only') !== null) continue;
      found.push({ text, size: parseFloat(getComputedStyle(parent).fontSize) });
    }
    return found;
  });

/**
 * What sticks out: text wider than its own box without an ellipsis, or anything beyond the window.
 * A region that may scroll sideways is left alone.
 */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    for (const it of document.querySelectorAll<HTMLElement>('#app *')) {
      if (it.closest('.said-only, .scroll, svg') !== null) continue;
      const { left, right, width } = it.getBoundingClientRect();
      const { overflowX, textOverflow, display } = getComputedStyle(it);
      const cut = overflowX === 'hidden' && textOverflow === 'ellipsis';
      const wide = display !== 'inline' && it.scrollWidth > it.clientWidth + 1 && !cut;
      const beyond = width > 0 && (left < -1 || right > innerWidth + 1);
      if ((wide && it.clientWidth > 0) || beyond)
        wrong.push(`${it.tagName}.${it.className}: ${it.textContent.slice(0, 40)}`);
    }
    return wrong;
  });

/** Targets smaller than `least` px in either direction. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((px) => {
    const targets = document.querySelectorAll<HTMLElement>('a, button, input, select, summary');
    return [...targets].flatMap((it) => {
      // A row's link covers the row, a box is struck through its label.
      const target = it.closest<HTMLElement>('tr.row, label.check') ?? it;
      const { width, height } = target.getBoundingClientRect();
      const small = width < px - 0.5 || height < px - 0.5;
      return small ? [`${it.outerHTML.slice(0, 80)} ${width}x${height}`] : [];
    });
  }, least);

/** The distinct right edges of the figures in each column of the first list, in px. */
export const rightEdges = (page: Page): Promise<number[][]> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('table')[0]!.querySelectorAll('tbody tr')];
    const cells = rows.map((row) => [...row.querySelectorAll('td.number')]);
    return cells[0]!.map((_, column) => [
      ...new Set(
        cells.map((row) => {
          const range = document.createRange();
          range.selectNodeContents(row[column]!);
          return Math.round(range.getBoundingClientRect().right);
        }),
      ),
    ]);
  });

/** What axe finds wrong, by rule and place. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Evaluated, not inserted: the page's content policy allows no foreign script.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Writes down every address the page asks for from now on, and every frame its socket receives. */
export function listen(page: Page): { requests: string[]; frames: string[] } {
  const heard = { requests: [] as string[], frames: [] as string[] };
  page.on('request', (request) => heard.requests.push(request.url()));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.frames.push(String(payload)));
  });
  return heard;
}
