import { useAsks } from '../api/use-api.ts';
import type { ConsolePage } from './console-page.ts';
import type { Waiting } from './queue.ts';

/** A page in a brand, or of the platform (null). */
export type Place = { readonly page: ConsolePage; readonly brand: string | null };

type PlaceWaiting = Place & { readonly waiting: readonly Waiting[] | undefined };

/** Interval in ms at which counts are requested while the console is in view. */
const COUNT_MS = 30_000;

/** Counts what waits in those places that have a queue; undefined: not known. */
export function useWaiting(places: readonly Place[]): readonly PlaceWaiting[] {
  const asked = places.flatMap((place) => {
    const { queue, scope } = place.page;
    if (!queue || (scope === 'brand' && place.brand === null)) return [];
    return [{ place, ask: queue(place.brand ?? '') }];
  });
  const found = useAsks(
    asked.map(({ ask }) => ask),
    COUNT_MS,
  );
  return asked.map(({ place }, index) => ({ ...place, waiting: found[index] }));
}

/** The number of things of every kind together. */
export const countWaiting = (waiting: readonly Waiting[] = []): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);
