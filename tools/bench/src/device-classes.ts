import type { Browser } from 'playwright';

import { loadBenchmark } from './bench-packages.ts';

/** Lighthouse's benchmarkIndex of two kinds of phone: a higher one is a faster processor. */
const DEVICE_CLASSES = [
  { name: 'mid', benchmarkIndex: 925 },
  { name: 'cheap', benchmarkIndex: 264 },
] as const;

/**
 * Measures how many times slower the browser must run for each class of phone on this machine, by
 * the benchmark with which Lighthouse calibrates; the median of three runs.
 */
export async function measureSlowdowns(
  browser: Browser,
): Promise<readonly { readonly name: string; readonly rate: number }[]> {
  const benchmark = await loadBenchmark();
  const page = await browser.newPage();
  const indexes: number[] = [];
  for (let run = 0; run < 3; run++) indexes.push(await page.evaluate<number>(benchmark));
  await page.close();
  const index = indexes.toSorted((a, b) => a - b)[1] ?? 0;
  return DEVICE_CLASSES.map(({ name, benchmarkIndex }) => ({
    name,
    rate: Math.max(1, index / benchmarkIndex),
  }));
}
