import type { TenantConfig } from '@parlour/tenant';
import { type Browser, type BrowserContext, chromium } from 'playwright';

import { median } from './median.ts';
import { measureLongestEvent, watchEvents } from './event-timing.ts';
import { type Interaction, interactions } from './interaction-list.ts';

type Options = {
  readonly port: number;
  readonly runs: number;
  readonly executablePath: string;
  readonly args: readonly string[];
};

/** The parts of a login that a browser keeps: cookies, and the storage of the tab. */
type Login = {
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly tab: readonly (readonly [string, string])[];
};

/**
 * The factors by which the page's thread runs slower than on this machine, and the longest time
 * that an interaction can take there, ms: a phone of the middle class and a cheap one.
 */
const CLASSES = [
  { rate: 4, most: 100 },
  { rate: 14, most: 200 },
] as const;

/**
 * Interaction to next paint of what players do most, for two classes of phone: the longest event
 * of the interaction (Event Timing), medians of `runs`. Each run is a fresh page, so the first use
 * with its late code counts. `BENCH_INTERACTIONS` takes some of them.
 */
export async function measureInteractions(
  tenants: readonly TenantConfig[],
  { port, runs, executablePath, args }: Options,
): Promise<void> {
  const only = process.env['BENCH_INTERACTIONS']?.split(',');
  const chosen = interactions.filter(({ name }) => !only || only.includes(name));
  const aims = CLASSES.map(({ rate, most }) => `${most} at ${rate}x`).join(', ');
  console.log(`\nInteraction to next paint, medians of ${runs}, ms; aims: ${aims}`);
  console.log(
    `${'tenant'.padEnd(13)}${'interaction'.padEnd(18)}` +
      CLASSES.map(({ rate }) => `${rate}x`.padStart(8)).join(''),
  );
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    for (const tenant of tenants) {
      const address = `http://${tenant.domains[0]}:${port}`;
      const member = await logIn(browser, address);
      for (const interaction of chosen) {
        // A brand with one language has none to change to.
        if (interaction.name === 'language change' && tenant.languages.length === 1) continue;
        const cells: string[] = [];
        for (const { rate } of CLASSES) {
          const taken: number[] = [];
          for (let run = 0; run < runs; run++)
            taken.push(await measureOnce(browser, address, { interaction, rate, member }));
          cells.push(median(taken).toFixed(0).padStart(8));
        }
        console.log(`${tenant.code.padEnd(13)}${interaction.name.padEnd(18)}${cells.join('')}`);
      }
    }
  } finally {
    await browser.close();
  }
}

/** The time for a member's page to come to rest, in ms. */
const REST_MS = 2000;

type Measured = {
  readonly interaction: Interaction;
  readonly rate: number;
  readonly member: Login;
};

/** One interaction on a fresh page: its longest event, ms. */
async function measureOnce(
  browser: Browser,
  address: string,
  { interaction: { path, width, isMember, prepare, act }, rate, member }: Measured,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: width < 768,
    hasTouch: width < 768,
    ...(isMember && { storageState: member.storageState }),
  });
  const page = await context.newPage();
  await watchEvents(page);
  if (isMember)
    await page.addInitScript((tab) => {
      for (const [key, value] of tab) sessionStorage.setItem(key, value);
    }, member.tab);
  // A member's stream of events never ends: there the network is never idle.
  await page.goto(`${address}${path}`, { waitUntil: isMember ? 'load' : 'networkidle' });
  if (isMember) {
    await page.locator('header button[aria-label*="."]:visible').first().waitFor();
    await page.waitForTimeout(REST_MS);
  }
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate });
  await prepare?.(page);
  await page.evaluate(() => {
    (window as unknown as { longest: number[] }).longest.length = 0;
  });
  await act(page);
  const longest = await measureLongestEvent(page);
  await context.close();
  return longest;
}

async function logIn(browser: Browser, address: string): Promise<Login> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await watchEvents(page);
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' });
  await page.locator('dialog[open] input[name=username]').fill('demo01');
  await page.locator('dialog[open] input[name=password]').fill('Parlour-demo-1');
  await page.locator('dialog[open] button[type=submit]').click();
  await page.locator('header button[aria-label*="."]:visible').first().waitFor();
  const login = {
    storageState: await context.storageState(),
    tab: await page.evaluate(() => Object.entries(sessionStorage) as [string, string][]),
  };
  await context.close();
  return login;
}
