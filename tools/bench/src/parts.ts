import { join } from 'node:path';

import { findChromium } from '@parlour/check/chromium';
import { loadTenant, root, tenantFolders } from '@parlour/nx/load-tenant';
import { arcadeVendorKeys } from '@parlour/start/vendor-keys';
import type { TenantConfig } from '@parlour/tenant';

import { measureAttacks } from './attack.ts';
import { measureBets } from './bets.ts';
import { measureBooksOnTheirOwn } from './books.ts';
import { measureDashboards } from './dashboards.ts';
import { measureFrames } from './frames.ts';
import { measureInteractions } from './interactions.ts';
import { measurePages } from './lighthouse.ts';
import { measureLoads } from './loads.ts';
import { measureLobby } from './lobby.ts';
import { measureLogin } from './login.ts';
import { measureMissionsOnTheirOwn } from './missions.ts';
import { measurePlay } from './play.ts';
import { startProduct } from './product.ts';
import { measurePumping } from './pump.ts';
import { measureScheduleOnItsOwn } from './schedule.ts';
import { measureSizes } from './sizes.ts';
import { serveStories } from './stories.ts';
import { measureSettlementOnItsOwn } from './settlement.ts';
import { measureTeamsOnTheirOwn } from './teams.ts';
import { measureVitals } from './vitals.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;
type Tenants = readonly TenantConfig[];

/** Something to measure; `run` answers false when a goal was missed. */
type Part = {
  readonly name: string;
  readonly meaning: string;
  /** It takes long or is an attack: it runs when it is named. */
  readonly isOnlyByName?: true;
} & (
  | { readonly run: (tenants: Tenants) => Promise<unknown> }
  /** Those that share one product, which starts before them. */
  | { readonly runOn: (product: Product, tenants: Tenants) => Promise<unknown> }
);

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const runs = Number(process.env['BENCH_RUNS'] ?? 5);
const paths = (process.env['BENCH_PATHS'] ?? '/').split(',');

/** As strict as a product that people play on but for what an attacker would do anyhow. */
const STRICT = {
  settings: {
    RATE_LIMITS: 'on',
    HUMAN_CHECK: 'off',
    PAYLOAD_ENCRYPTION: 'optional',
    TRUST_PROXY: '127.0.0.1',
    SKIP_BUILD: '1',
  },
};

/** All parts, in the order in which they run. */
export const parts: readonly Part[] = [
  { name: 'sizes', meaning: 'the JavaScript that home loads first', run: printSizes },
  { name: 'bets', meaning: 'bets a second, against pgbench', runOn: runBets },
  {
    name: 'loads',
    meaning: 'what home loads by itself',
    runOn: async ({ port }, tenants) => measureLoads(tenants, { port, ...(await findChromium()) }),
  },
  {
    name: 'interactions',
    meaning: 'how long taps and keys take',
    runOn: async ({ port }, tenants) =>
      measureInteractions(tenants, { port, runs, ...(await findChromium()) }),
  },
  { name: 'login', meaning: 'from the password to the balance', runOn: runLogin },
  { name: 'play', meaning: 'frames of the games', runOn: runPlay },
  {
    name: 'vitals',
    meaning: 'LCP, CLS and blocking time on two classes of phone',
    runOn: async ({ port }, tenants) =>
      measureVitals(tenants, { port, paths, runs, ...(await findChromium()) }),
  },
  { name: 'frames', meaning: 'frames of a long list', run: runFrames },
  { name: 'pages', meaning: 'Lighthouse', runOn: runPages },
  {
    name: 'lobby',
    meaning: 'a lobby of many games',
    isOnlyByName: true,
    run: () => runOnOwnProduct(measureLobby, 4670),
  },
  {
    name: 'dashboards',
    meaning: 'lists and dashboards of the console over a million bets',
    isOnlyByName: true,
    run: () => runOnOwnProduct(measureDashboards, 4680, { settings: { SKIP_BUILD: '1' } }),
  },
  {
    name: 'pump',
    meaning: 'text messages that an attacker is paid for, and guessing of codes',
    isOnlyByName: true,
    run: () => runOnOwnProduct(measurePumping, 4660, STRICT),
  },
  {
    name: 'attack',
    meaning: 'guessing of passwords',
    isOnlyByName: true,
    run: () => runOnOwnProduct(measureAttacks, 4650, STRICT),
  },
  {
    name: 'books',
    meaning: 'comparing a large journal',
    isOnlyByName: true,
    run: measureBooksOnTheirOwn,
  },
  {
    name: 'teams',
    meaning: 'figures of a large team',
    isOnlyByName: true,
    run: measureTeamsOnTheirOwn,
  },
  {
    name: 'settlement',
    meaning: 'settlement of many contracts',
    isOnlyByName: true,
    run: measureSettlementOnItsOwn,
  },
  {
    name: 'missions',
    meaning: 'a milestone that many members reach at once, beside bets',
    isOnlyByName: true,
    run: measureMissionsOnTheirOwn,
  },
  {
    name: 'schedule',
    meaning: 'a scheduled bonus for all members of a brand, beside bets',
    isOnlyByName: true,
    run: measureScheduleOnItsOwn,
  },
];

/** Measures the named parts, or all that need no name; the process ends with 1 on a missed goal. */
export async function measure(names: readonly string[]): Promise<void> {
  const chosen = parts.filter(({ name, isOnlyByName }) =>
    names.length === 0 ? isOnlyByName !== true : names.includes(name),
  );
  const only = process.env['TENANTS']?.split(',');
  const tenants = await Promise.all(
    tenantFolders()
      .filter((code) => !only || only.includes(code))
      .map((code) => loadTenant(code)),
  );
  let product = chosen.some((part) => 'runOn' in part) ? await startProduct(4600) : undefined;
  try {
    for (const part of chosen) {
      // The others measure on a quiet machine.
      if (part.isOnlyByName) product = await product?.stop().then(() => undefined);
      const result =
        'run' in part ? await part.run(tenants) : product && (await part.runOn(product, tenants));
      if (result === false) process.exitCode = 1;
    }
  } finally {
    await product?.stop();
  }
}

async function runOnOwnProduct(
  run: (product: Product) => Promise<boolean>,
  ...start: Parameters<typeof startProduct>
): Promise<boolean> {
  const product = await startProduct(...start);
  try {
    return await run(product);
  } finally {
    await product.stop();
  }
}

async function printSizes(tenants: Tenants): Promise<void> {
  console.log('\nInitial JavaScript of home (entry, static imports, first texts), KiB');
  console.log('tenant        raw    gzip   brotli  files');
  for (const { code } of tenants) {
    const { raw, gzip, brotli, files } = await measureSizes(join(root, 'dist', code));
    const kibibytes = [raw, gzip, brotli].map((bytes) => (bytes / 1024).toFixed(1).padStart(6));
    console.log(`${code.padEnd(13)} ${kibibytes.join(' ')}  ${String(files).padStart(5)}`);
  }
}

async function runBets(product: Product): Promise<void> {
  const key = arcadeVendorKeys(product.masterKey)['philippines'];
  if (key) await measureBets({ product, tenant: 'philippines', key, seconds });
}

async function runLogin({ port }: Product, [tenant]: Tenants): Promise<void> {
  if (tenant) await measureLogin(tenant, { port, runs, ...(await findChromium()) });
}

async function runPlay({ port }: Product, tenants: Tenants): Promise<void> {
  const everything = tenants.find(({ jurisdiction }) => jurisdiction.closedCategories.length === 0);
  if (everything) await measurePlay(everything, { port, runs, ...(await findChromium()) });
}

async function runFrames(): Promise<void> {
  const stories = await serveStories(4700);
  try {
    await measureFrames({
      address: stories.addressOf('components-virtualgrid--five-thousand'),
      runs,
      ...(await findChromium()),
    });
  } finally {
    await stories.stop();
  }
}

async function runPages({ port }: Product, tenants: Tenants): Promise<void> {
  const { executablePath, args } = await findChromium();
  const shared = { port, paths, runs, chromePath: executablePath, chromeFlags: [...args] };
  const asked = process.env['BENCH_THROTTLING'];
  for (const throttling of ['simulate', 'devtools'] as const)
    if (asked === undefined || asked === throttling)
      await measurePages(tenants, { ...shared, throttling });
}
