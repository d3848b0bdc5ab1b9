import type { TenantConfig } from '@parlour/tenant';
import { type Browser, chromium, type Page } from 'playwright';

import { median } from './median.ts';

type Options = {
  readonly port: number;
  readonly runs: number;
  readonly executablePath: string;
  readonly args: readonly string[];
};

/**
 * One thing that a player does, on a page that has come to rest. Controls are found by what they
 * are and where, because their names change with the language.
 */
type Interaction = {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
};

const interactions: readonly Interaction[] = [
  {
    name: 'open navigation',
    path: '/',
    width: 360,
    act: (page) => page.locator('header button[aria-expanded]:visible').first().click(),
  },
  {
    name: 'open mega-menu',
    path: '/',
    width: 1280,
    prepare: (page) => page.locator('header nav [data-entry]:visible').first().focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  {
    name: 'search typing',
    path: '/rng',
    width: 360,
    prepare: async (page) => {
      await page.keyboard.press('/');
      await page.locator('dialog[open] input').first().waitFor();
    },
    act: (page) => page.keyboard.type('kite', { delay: 60 }),
  },
  // By key: choosing from outside is no interaction to a browser. One of the two leads to another
  // language.
  {
    name: 'language change',
    path: '/',
    width: 1280,
    prepare: (page) => page.locator('header select:visible').first().focus(),
    act: async (page) => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
    },
  },
  {
    name: 'mode change',
    path: '/',
    width: 1280,
    act: (page) => page.locator('header [role="switch"]:visible').first().click(),
  },
  {
    name: 'tab change',
    path: '/promotions',
    width: 360,
    act: (page) => page.locator('[role="tab"][aria-selected="false"]:visible').first().click(),
  },
];

/**
 * Interaction to next paint of what players do most, at 4x CPU slowdown: the longest event of the
 * interaction (Event Timing), medians of `runs`. Each run is a fresh page, so the first use with
 * its late code counts.
 */
export async function measureInteractions(
  tenants: readonly TenantConfig[],
  { port, runs, executablePath, args }: Options,
): Promise<void> {
  console.log(`\nInteraction to next paint at 4x CPU slowdown, medians of ${runs}, ms`);
  console.log(`tenant        ${interactions.map(({ name }) => name.padStart(16)).join('')}`);
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    for (const tenant of tenants) {
      const cells: string[] = [];
      for (const interaction of interactions) {
        const { name, path } = interaction;
        // A brand with one language has none to change to.
        if (name === 'language change' && tenant.languages.length === 1) {
          cells.push('-'.padStart(16));
          continue;
        }
        const taken: number[] = [];
        for (let run = 0; run < runs; run++) {
          taken.push(
            await measureOnce(browser, `http://${tenant.domains[0]}:${port}${path}`, interaction),
          );
        }
        cells.push(median(taken).toFixed(0).padStart(16));
      }
      console.log(`${tenant.code.padEnd(13)} ${cells.join('')}`);
    }
  } finally {
    await browser.close();
  }
}

/** One interaction on a fresh page at 4x CPU slowdown: its longest event, ms. */
async function measureOnce(
  browser: Browser,
  address: string,
  { width, prepare, act }: Interaction,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: width < 768,
    hasTouch: width < 768,
  });
  const page = await context.newPage();
  await watchEvents(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await prepare?.(page);
  await page.evaluate(() => {
    (window as unknown as { longest: number[] }).longest.length = 0;
  });
  await act(page);
  // Two frames after the last event its entry is there.
  const longest = await longestEvent(page);
  await context.close();
  return longest;
}

/** Collects the lengths of interaction events in `window.longest`. */
async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { longest: seen });
    // Shorter than 16 ms is not reported by browsers; it counts as that.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) seen.push(entry.duration);
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    } as PerformanceObserverInit);
    // Nothing opens by itself over the page.
    for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1');
  });
}

function longestEvent(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(
              () => resolve(Math.max(16, ...(window as unknown as { longest: number[] }).longest)),
              300,
            ),
          ),
        );
      }),
  );
}
