import type { TenantConfig } from '@parlour/tenant';
import { chromium } from 'playwright';

import { median } from './median.ts';

type Options = {
  readonly port: number;
  readonly runs: number;
  readonly executablePath: string;
  readonly args: readonly string[];
};

/**
 * A login on a phone at 4x CPU slowdown, on a product whose human check is on: how long the check
 * works (from the task's arrival to the call that carries its proof), in a worker and, where none
 * can start, on the page's own thread; and how long it is from the press to the balance in the
 * header. The fields are filled at once, so nothing is worked out ahead: people are slower than
 * this.
 */
export async function measureLogin(
  tenant: TenantConfig,
  { port, runs, executablePath, args }: Options,
): Promise<void> {
  console.log(`\nLogin on a phone, 4x CPU slowdown, medians of ${runs}, ms`);
  console.log('human check in     check   press to balance');
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    for (const place of ['worker', 'page'] as const) {
      const [checks, logins]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext({
          viewport: { width: 360, height: 800 },
          isMobile: true,
          hasTouch: true,
        });
        const page = await context.newPage();
        await page.addInitScript((isWithout) => {
          for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1');
          if (isWithout) delete (globalThis as { Worker?: unknown }).Worker;
        }, place === 'page');
        let [given, sent] = [0, 0];
        page.on('response', (response) => {
          if (response.url().endsWith('/check/human')) given = performance.now();
        });
        page.on('request', (asked) => {
          if (asked.url().endsWith('/session/login')) sent = performance.now();
        });
        await page.goto(`http://${tenant.domains[0]}:${port}/login`, { waitUntil: 'networkidle' });
        await (
          await context.newCDPSession(page)
        ).send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.locator('dialog[open] input[name=username]').fill('demo01');
        await page.locator('dialog[open] input[name=password]').fill('Parlour-demo-1');
        const pressed = performance.now();
        await page.locator('dialog[open] button[type=submit]').click();
        await page.locator('header button[aria-label*="."]:visible').first().waitFor();
        logins.push(performance.now() - pressed);
        checks.push(sent - given);
        await context.close();
      }
      console.log(
        `${place.padEnd(16)} ${median(checks).toFixed(0).padStart(7)} ` +
          `${median(logins).toFixed(0).padStart(18)}`,
      );
    }
  } finally {
    await browser.close();
  }
}
