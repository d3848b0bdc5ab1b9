/** `npm run bench [-- sizes | pages | bets]`: figures for docs/quality.md, each with its command. Without a word, all of them. */
import { join } from 'node:path';

import { findChromium } from '@parlour/check/chromium';
import { loadTenant, root, tenantFolders } from '@parlour/nx/load-tenant';
import { arcadeVendorKeys } from '@parlour/start/vendor-keys';

import { measureBets } from './bets.ts';
import { measurePages } from './lighthouse.ts';
import { startProduct } from './product.ts';
import { sizesOf } from './sizes.ts';

const wanted = process.argv.slice(2);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);
const only = process.env['TENANTS']?.split(',');
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const runs = Number(process.env['BENCH_RUNS'] ?? 5);

const tenants = await Promise.all(tenantFolders().filter((code) => !only || only.includes(code)).map((code) => loadTenant(code)));
const product = wants('pages') || wants('bets') ? await startProduct(4600) : null;
try {
  if (wants('sizes')) {
    console.log('\nInitial JavaScript of home (entry, static imports, first texts), KiB');
    console.log('tenant        raw    gzip   brotli  files');
    for (const { code } of tenants) {
      const { raw, gzip, brotli, files } = await sizesOf(join(root, 'dist', code));
      console.log(`${code.padEnd(13)} ${[raw, gzip, brotli].map((bytes) => (bytes / 1024).toFixed(1).padStart(6)).join(' ')}  ${String(files).padStart(5)}`);
    }
  }
  if (product && wants('bets')) {
    const key = arcadeVendorKeys(product.masterKey)['philippines'];
    if (key) await measureBets({ url: product.databaseUrl, port: product.port, tenant: 'philippines', key, seconds });
  }
  if (product && wants('pages')) {
    const { executablePath, args } = await findChromium();
    const shared = { port: product.port, paths: (process.env['BENCH_PATHS'] ?? '/').split(','), runs, chromePath: executablePath, chromeFlags: [...args] };
    await measurePages(tenants, { ...shared, throttling: 'simulate' });
    await measurePages(tenants, { ...shared, throttling: 'devtools' });
  }
} finally {
  await product?.stop();
}
