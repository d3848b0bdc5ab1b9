import { useCallQueries } from '../api/use-api.ts';
import type { ConsolePage } from './console-page.ts';
import type { Waiting } from './queue.ts';

/** A page in a brand, or of the platform (null). */
export type BrandPage = { readonly page: ConsolePage; readonly brand: string | null };

type WaitingOnPage = BrandPage & { readonly waiting: readonly Waiting[] | undefined };

/** Interval in ms at which counts are requested while the console is in view. */
const COUNT_MS = 30_000;

/** Counts what waits on those pages that have a queue; undefined: not known. */
export function useWaiting(pages: readonly BrandPage[]): readonly WaitingOnPage[] {
  const counted = pages.flatMap((one) => {
    const { queue, scope } = one.page;
    if (!queue || (scope === 'brand' && one.brand === null)) return [];
    return [{ one, query: queue(one.brand ?? '') }];
  });
  const found = useCallQueries(
    counted.map(({ query }) => query),
    COUNT_MS,
  );
  return counted.map(({ one }, index) => ({ ...one, waiting: found[index] }));
}

/** The number of things of every kind together. */
export const countWaiting = (waiting: readonly Waiting[] = []): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);
