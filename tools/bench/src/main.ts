/**
 * `npm run bench [-- sizes | loads | pages | vitals | interactions | frames | play | bets | lobby |
 * attack | pump | login | books]`: figures for docs/quality.md, each with its command. Without a
 * word, all but the attacks, the large lobby and the books.
 */
import { join } from 'node:path';

import { findChromium } from '@parlour/check/chromium';
import { loadTenant, root, tenantFolders } from '@parlour/nx/load-tenant';
import { arcadeVendorKeys } from '@parlour/start/vendor-keys';

import { measureAttacks } from './attack.ts';
import { measurePumping } from './pump.ts';
import { measureBets } from './bets.ts';
import { measureBooksOnTheirOwn } from './books.ts';
import { measureFrames } from './frames.ts';
import { measureInteractions } from './interactions.ts';
import { measurePages } from './lighthouse.ts';
import { measureLoads } from './loads.ts';
import { measureLobby } from './lobby.ts';
import { measureLogin } from './login.ts';
import { measurePlay } from './play.ts';
import { startProduct } from './product.ts';
import { measureSizes } from './sizes.ts';
import { serveStories } from './stories.ts';
import { measureVitals } from './vitals.ts';

const wanted = process.argv.slice(2);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);
const only = process.env['TENANTS']?.split(',');
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const runs = Number(process.env['BENCH_RUNS'] ?? 5);

const tenants = await Promise.all(
  tenantFolders()
    .filter((code) => !only || only.includes(code))
    .map((code) => loadTenant(code)),
);
const product =
  wants('loads') ||
  wants('pages') ||
  wants('vitals') ||
  wants('interactions') ||
  wants('bets') ||
  wants('login') ||
  wants('play')
    ? await startProduct(4600)
    : null;
try {
  if (wants('sizes')) {
    console.log('\nInitial JavaScript of home (entry, static imports, first texts), KiB');
    console.log('tenant        raw    gzip   brotli  files');
    for (const { code } of tenants) {
      const { raw, gzip, brotli, files } = await measureSizes(join(root, 'dist', code));
      const kibibytes = [raw, gzip, brotli].map((bytes) => (bytes / 1024).toFixed(1).padStart(6));
      console.log(`${code.padEnd(13)} ${kibibytes.join(' ')}  ${String(files).padStart(5)}`);
    }
  }
  if (product && wants('bets')) {
    const key = arcadeVendorKeys(product.masterKey)['philippines'];
    if (key) await measureBets({ product, tenant: 'philippines', key, seconds });
  }
  if (
    product &&
    wants('loads') &&
    !(await measureLoads(tenants, { port: product.port, ...(await findChromium()) }))
  )
    process.exitCode = 1;
  if (product && wants('interactions'))
    await measureInteractions(tenants, { port: product.port, runs, ...(await findChromium()) });
  if (product && wants('login') && tenants[0])
    await measureLogin(tenants[0], { port: product.port, runs, ...(await findChromium()) });
  const everything = tenants.find(({ jurisdiction }) => jurisdiction.closedCategories.length === 0);
  if (product && wants('play') && everything)
    await measurePlay(everything, { port: product.port, runs, ...(await findChromium()) });
  const paths = (process.env['BENCH_PATHS'] ?? '/').split(',');
  if (product && wants('vitals'))
    await measureVitals(tenants, { port: product.port, paths, runs, ...(await findChromium()) });
  if (wants('frames')) {
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
  if (product && wants('pages')) {
    const { executablePath, args } = await findChromium();
    const shared = {
      port: product.port,
      paths,
      runs,
      chromePath: executablePath,
      chromeFlags: [...args],
    };
    const asked = process.env['BENCH_THROTTLING'];
    for (const throttling of ['simulate', 'devtools'] as const)
      if (asked === undefined || asked === throttling)
        await measurePages(tenants, { ...shared, throttling });
  }
} finally {
  await product?.stop();
}

// On a product of its own: its catalogue is no brand's.
if (wanted.includes('lobby')) {
  const ownProduct = await startProduct(4670);
  try {
    if (!(await measureLobby(ownProduct))) process.exitCode = 1;
  } finally {
    await ownProduct.stop();
  }
}

// SMS pumping (an attacker paid for each text message) and guessing of codes.
if (wanted.includes('pump')) {
  const ownProduct = await startProduct(4660, {
    settings: {
      RATE_LIMITS: 'on',
      HUMAN_CHECK: 'off',
      PAYLOAD_ENCRYPTION: 'optional',
      TRUST_PROXY: '127.0.0.1',
      SKIP_BUILD: '1',
    },
  });
  try {
    if (!(await measurePumping(ownProduct))) process.exitCode = 1;
  } finally {
    await ownProduct.stop();
  }
}

// On a product of its own, as strict as one that people play on but for what the guesser would do
// anyhow.
if (wanted.includes('attack')) {
  const ownProduct = await startProduct(4650, {
    settings: {
      RATE_LIMITS: 'on',
      HUMAN_CHECK: 'off',
      PAYLOAD_ENCRYPTION: 'optional',
      TRUST_PROXY: '127.0.0.1',
      SKIP_BUILD: '1',
    },
  });
  try {
    if (!(await measureAttacks(ownProduct))) process.exitCode = 1;
  } finally {
    await ownProduct.stop();
  }
}

// On a database of its own, with no gateway beside it.
if (wanted.includes('books') && !(await measureBooksOnTheirOwn())) process.exitCode = 1;
