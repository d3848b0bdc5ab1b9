import { useCall, useCallQueries } from '../api/use-api.ts';
import type { ConsolePage } from './console-page.ts';
import type { Queue, Waiting } from './queue.ts';

/** A page in a brand, or of the platform (null). */
export type BrandPage = { readonly page: ConsolePage; readonly brand: string | null };

type WaitingOnPage = BrandPage & { readonly waiting: readonly Waiting[] | undefined };

/** Interval in ms at which counts are requested while the console is in view. */
const COUNT_MS = 30_000;

type Counted = { readonly one: BrandPage; readonly query: ReturnType<Queue> };

/** The pages that have a queue, each with the call that counts it. */
const findCounted = (pages: readonly BrandPage[]): readonly Counted[] =>
  pages.flatMap((one) => {
    const { queue, scope } = one.page;
    if (!queue || (scope === 'brand' && one.brand === null)) return [];
    return [{ one, query: queue(one.brand ?? '') }];
  });

/**
 * Counts what waits on those pages that have a queue; undefined: not known. Several brands are
 * counted by one call, one brand by those of its lists.
 */
export function useWaiting(pages: readonly BrandPage[]): readonly WaitingOnPage[] {
  const counted = findCounted(pages);
  const brands = new Set(counted.flatMap(({ one }) => one.brand ?? []));
  const isTogether = brands.size > 1;
  const together = useCall(
    'waiting',
    'all',
    {},
    { enabled: isTogether, refetchInterval: COUNT_MS },
  );
  const isAlone = ({ one }: Counted): boolean => !isTogether || one.brand === null;
  const alone = counted.filter(isAlone);
  const found = useCallQueries(
    alone.map(({ query }) => query),
    COUNT_MS,
  );
  const waitingOf = (entry: Counted): readonly Waiting[] | undefined => {
    if (isAlone(entry)) return found[alone.indexOf(entry)];
    const { one, query } = entry;
    const counts: Readonly<Record<string, unknown>> =
      together.data?.find(({ brand }) => brand === one.brand)?.counts ?? {};
    const answer = counts[String(query.key[0])];
    return answer === undefined ? undefined : query.read(answer);
  };
  return counted.map((entry) => ({ ...entry.one, waiting: waitingOf(entry) }));
}

/** The number of things of every kind together. */
export const countWaiting = (waiting: readonly Waiting[] = []): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);
