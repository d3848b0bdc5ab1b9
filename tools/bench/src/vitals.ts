import type { TenantConfig } from '@parlour/tenant';
import { chromium } from 'playwright';

import { median } from './median.ts';

type Options = {
  readonly port: number;
  readonly paths: readonly string[];
  readonly runs: number;
  readonly executablePath: string;
  readonly args: readonly string[];
};
type Vitals = { readonly lcp: number; readonly tbt: number; readonly cls: number };

/**
 * Lighthouse's slow 4G as it applies it: 150 ms times 3.75 a request, nine tenths of 1.6 Mbit/s
 * down and 750 kbit/s up.
 */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
} as const;

/** After this long without a new largest paint or a long task a page has come to rest. */
const QUIET_MS = 2500;

/**
 * The paints of pages with Lighthouse's mobile throttling really applied (slow 4G, 4x CPU), medians
 * of `runs` per tenant and page: largest contentful paint, blocking time (the parts of tasks above
 * 50 ms after the first paint), layout shift. The same figures as Lighthouse's applied throttling
 * in a quarter of its time.
 */
export async function measureVitals(
  tenants: readonly TenantConfig[],
  { port, paths, runs, executablePath, args }: Options,
): Promise<void> {
  console.log(`\nApplied throttling (slow 4G, 4x CPU), medians of ${runs}; worst of them behind`);
  console.log('tenant        path           LCP ms          TBT ms          CLS');
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    for (const tenant of tenants) {
      for (const path of paths) {
        const taken: Vitals[] = [];
        for (let run = 0; run < runs; run++) {
          const context = await browser.newContext({
            viewport: { width: 412, height: 823 },
            deviceScaleFactor: 1.75,
            isMobile: true,
            hasTouch: true,
          });
          const page = await context.newPage();
          await page.addInitScript(watch);
          const session = await context.newCDPSession(page);
          await session.send('Network.enable');
          await session.send('Network.emulateNetworkConditions', SLOW_4G);
          await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
          await page.goto(`http://${tenant.domains[0]}:${port}${path}`, { waitUntil: 'load' });
          taken.push(await page.evaluate(rest, QUIET_MS));
          await context.close();
        }
        const of = (key: keyof Vitals, digits: number) =>
          `${median(taken.map((one) => one[key]))
            .toFixed(digits)
            .padStart(
              7,
            )} ${`(${Math.max(...taken.map((one) => one[key])).toFixed(digits)})`.padEnd(8)}`;
        console.log(
          `${tenant.code.padEnd(13)} ${path.padEnd(13)}` +
            `${of('lcp', 0)}${of('tbt', 0)}${of('cls', 3)}`,
        );
      }
    }
  } finally {
    await browser.close();
  }
}

type Watched = {
  lcp: number;
  cls: number;
  last: number;
  readonly tasks: { readonly start: number; readonly duration: number }[];
};

/** Runs in the page before anything else. */
function watch(): void {
  const watched: Watched = { lcp: 0, cls: 0, last: 0, tasks: [] };
  Object.assign(globalThis, { watched });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
      watched.last = performance.now();
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (watched.lcp = startTime));
  observe(
    'layout-shift',
    (entry) => (watched.cls += (entry as PerformanceEntry & { value: number }).value),
  );
  observe('longtask', ({ startTime, duration }) =>
    watched.tasks.push({ start: startTime, duration }),
  );
}

/** Runs in the page: its figures once it has come to rest. */
async function rest(restMs: number): Promise<Vitals> {
  const { watched } = globalThis as unknown as { watched: Watched };
  while (
    performance.now() -
      Math.max(watched.last, performance.timing.loadEventEnd - performance.timeOrigin) <
    restMs
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const first = paint?.startTime ?? 0;
  const blocked = watched.tasks
    .filter(({ start, duration }) => start + duration > first)
    .map(({ duration }) => Math.max(0, duration - 50));
  return { lcp: watched.lcp, tbt: blocked.reduce((sum, part) => sum + part, 0), cls: watched.cls };
}
