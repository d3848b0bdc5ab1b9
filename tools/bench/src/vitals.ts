import type { TenantConfig } from '@parlour/tenant';
import { type Browser, chromium } from 'playwright';

import { measureSlowdowns } from './device-classes.ts';
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
 * The paints of pages on two classes of phone with throttling really applied (slow 4G, a processor
 * slowed down to the class), medians of `runs` per tenant and page: largest contentful paint,
 * blocking time (the parts of tasks above 50 ms after the first paint), layout shift; and how much
 * of the processor an open page takes that is left alone.
 */
export async function measureVitals(
  tenants: readonly TenantConfig[],
  { port, paths, runs, executablePath, args }: Options,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    for (const { name, rate } of await measureSlowdowns(browser)) {
      console.log(
        `\nA ${name} phone (slow 4G, processor ${rate.toFixed(1)} times slower), ` +
          `medians of ${runs}; worst of them behind`,
      );
      console.log('tenant        path           LCP ms          TBT ms          CLS');
      for (const tenant of tenants)
        for (const path of paths) {
          const address = `http://${tenant.domains[0]}:${port}${path}`;
          const taken: Vitals[] = [];
          for (let run = 0; run < runs; run++) taken.push(await openOnce(browser, address, rate));
          console.log(`${tenant.code.padEnd(13)} ${path.padEnd(13)}${describe(taken)}`);
        }
    }
    console.log(`\nAn open page that is left alone, in the ${REST_S} s after it came to rest`);
    console.log('tenant        path           CPU %   layouts');
    for (const tenant of tenants)
      for (const path of paths) {
        const { share, layouts } = await measureRest(
          browser,
          `http://${tenant.domains[0]}:${port}${path}`,
        );
        const figures = share.toFixed(2).padStart(7) + String(layouts).padStart(10);
        console.log(`${tenant.code.padEnd(13)} ${path.padEnd(13)}${figures}`);
      }
  } finally {
    await browser.close();
  }
}

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

async function openOnce(browser: Browser, address: string, rate: number): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(address, { waitUntil: 'load' });
  const vitals = await page.evaluate(rest, QUIET_MS);
  await context.close();
  return vitals;
}

function describe(taken: readonly Vitals[]): string {
  const column = (key: keyof Vitals, digits: number) => {
    const values = taken.map((one) => one[key]);
    const worst = `(${Math.max(...values).toFixed(digits)})`.padEnd(8);
    return `${median(values).toFixed(digits).padStart(7)} ${worst}`;
  };
  return `${column('lcp', 0)}${column('tbt', 0)}${column('cls', 3)}`;
}

/** So long after its load a page is left alone before its rest is measured, and so long for it. */
const SETTLE_S = 15;
const REST_S = 60;

/** The share of its own thread that an untouched page takes, without throttling, in per cent. */
async function measureRest(browser: Browser, address: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { busy: of('TaskDuration'), layouts: of('LayoutCount') };
  };
  await page.waitForTimeout(SETTLE_S * 1000);
  const before = await read();
  await page.waitForTimeout(REST_S * 1000);
  const after = await read();
  await context.close();
  return {
    share: ((after.busy - before.busy) / REST_S) * 100,
    layouts: after.layouts - before.layouts,
  };
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
    // Of a task that the first paint falls into, what comes after it counts.
    .map(({ start, duration }) => start + duration - Math.max(start, first))
    .map((duration) => Math.max(0, duration - 50));
  return { lcp: watched.lcp, tbt: blocked.reduce((sum, part) => sum + part, 0), cls: watched.cls };
}
