import { type Ask, useAsks } from '../api/use-api.ts';
import type { ConsolePage } from './console-page.ts';

/** The kinds of things that wait for an operator. */
export type WaitingKind =
  | 'approvals'
  | 'review'
  | 'checking'
  | 'unclear'
  | 'disputes'
  | 'unmatched-payouts'
  | 'held'
  | 'unclear-deposits'
  | 'reversed'
  | 'unmatched-payments'
  | 'slips'
  | 'tickets'
  | 'identity-checks'
  | 'cases'
  | 'applications'
  | 'mall-orders'
  | 'held-wins'
  | 'transfers';

/** The number of things of a kind that wait for an operator. */
export type Waiting = {
  readonly kind: WaitingKind;
  readonly count: number;
  /** The list that they stand in: a path behind the brand's, or behind that of the platform. */
  readonly list: string;
  /** For how long the oldest has waited, where that is known. */
  readonly oldestMinutes?: number | null;
};

/** The call that counts what waits on a page, in a brand where it is one of a brand's. */
export type Queue = (brand: string) => Ask<readonly Waiting[]>;

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
