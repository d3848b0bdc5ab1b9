import type { TenantConfig } from '@parlour/tenant';
import { chromium } from 'playwright';

type Options = {
  readonly port: number;
  readonly executablePath: string;
  readonly args: readonly string[];
};

/**
 * Most script that home may ask for by itself within ten seconds, the HTTP client included, in KiB
 * as they travel.
 */
const MAX_LATE_SCRIPT_KIB = 160;
const WATCHED_MS = 10_000;

/**
 * Measures the requests of a visitor's home in its first ten seconds without any input. Returns
 * whether every brand keeps within its limit.
 */
export async function measureLoads(
  tenants: readonly TenantConfig[],
  { port, executablePath, args }: Options,
): Promise<boolean> {
  console.log(
    `\nWhat home loads by itself within ${WATCHED_MS / 1000} s on a phone, KiB as it ` +
      `travels (script: ${MAX_LATE_SCRIPT_KIB} allowed), and calls of the gateway`,
  );
  console.log('tenant        script  pictures   fonts   all    calls');
  let isWithin = true;
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    for (const { code, domains } of tenants) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 800 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      const network = await context.newCDPSession(page);
      const kinds = new Map<string, string>();
      const bytes = new Map<string, number>();
      const calls: string[] = [];
      network.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
        kinds.set(requestId, type ?? 'Other');
        const { pathname } = new URL(request.url);
        if (/^\/(?:api|wps|lgw|lotto)\//.test(pathname)) calls.push(pathname);
      });
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId) ?? 'Other';
        bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
      });
      await network.send('Network.enable');
      await page.goto(`http://${domains[0]}:${port}/`);
      await page.waitForTimeout(WATCHED_MS);
      const kib = (kind: string) => (bytes.get(kind) ?? 0) / 1024;
      const all = [...bytes.values()].reduce((sum, one) => sum + one, 0) / 1024;
      isWithin &&= kib('Script') <= MAX_LATE_SCRIPT_KIB;
      console.log(
        `${code.padEnd(13)} ${kib('Script').toFixed(1).padStart(6)}  ` +
          `${kib('Image').toFixed(1).padStart(8)}  ${kib('Font').toFixed(1).padStart(6)}  ` +
          `${all.toFixed(1).padStart(6)}  ${calls.join(' ') || 'none'}`,
      );
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return isWithin;
}
