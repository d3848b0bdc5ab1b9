import type { Kind } from '../../games/pearl-reef/fish.ts';

/**
 * A fish of the picture: how it swims. Lengths are shares of the water's width and height. It
 * decides nothing.
 */
export type Swimmer = {
  readonly id: number;
  readonly kind: Kind;
  readonly lane: number;
  readonly sway: number;
  readonly phase: number;
  /** Crossings of the water in a second; the sign is its direction. */
  readonly speed: number;
};

/**
 * The number of fish of each kind, their speed, and their width as a share of the shorter side of
 * the water.
 */
export const habits: Readonly<
  Record<Kind, { readonly count: number; readonly seconds: number; readonly width: number }>
> = {
  sardine: { count: 7, seconds: 15, width: 0.13 },
  clownfish: { count: 5, seconds: 17, width: 0.15 },
  butterfly: { count: 4, seconds: 20, width: 0.17 },
  puffer: { count: 3, seconds: 25, width: 0.2 },
  turtle: { count: 2, seconds: 30, width: 0.26 },
  ray: { count: 2, seconds: 24, width: 0.29 },
  shark: { count: 2, seconds: 18, width: 0.38 },
  whale: { count: 1, seconds: 26, width: 0.6 },
};

/**
 * A number from 0 to below 1 that belongs to a number: the same reef every time, without random.
 */
const scatter = (seed: number): number => {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43_758.5453;
  return wave - Math.floor(wave);
};

/** The fish of the reef, large ones first: they are drawn behind the small ones. */
export function makeShoal(): Swimmer[] {
  const all = Object.entries(habits).reverse() as [Kind, (typeof habits)[Kind]][];
  return all.flatMap(([kind, { count, seconds }], row) =>
    Array.from({ length: count }, (_, number): Swimmer => {
      const seed = row * 17 + number * 5 + 1;
      return {
        id: row * 16 + number,
        kind,
        lane: 0.17 + 0.66 * ((number + 0.15 + 0.7 * scatter(seed)) / count),
        sway: kind === 'whale' ? 0.05 : 0.015 + 0.03 * scatter(seed + 1),
        phase: (number + scatter(seed + 2) * 0.6) / count + scatter(row + 40),
        speed: ((number + row) % 2 === 0 ? 1 : -1) / (seconds * (0.85 + 0.3 * scatter(seed + 3))),
      };
    }),
  );
}

/** Returns the time that a fish takes to cross the water, in ms. */
export const crossingMs = ({ speed }: Swimmer): number => 1000 / Math.abs(speed);

/**
 * Returns the position of the middle of a fish after a share of its crossing: it begins and ends
 * outside the water.
 */
export function getPosition(
  fish: Swimmer,
  way: number,
): { readonly x: number; readonly y: number } {
  const margin = habits[fish.kind].width / 2 + 0.04;
  const along = way * (1 + 2 * margin) - margin;
  return {
    x: fish.speed > 0 ? along : 1 - along,
    y: fish.lane + fish.sway * Math.sin((way * 3 + fish.phase) * 2 * Math.PI),
  };
}

const WHALE_INTERVAL_SECONDS = 48;
const WHALE_STAY_SECONDS = 24;

/**
 * True while the whale visits: 24 of every 48 seconds. Casting at it costs and returns the same as
 * at any fish, so that waiting gains nothing.
 */
export const isWhaleHere = (seconds: number): boolean =>
  seconds % WHALE_INTERVAL_SECONDS >= WHALE_INTERVAL_SECONDS - WHALE_STAY_SECONDS;

/** The fish under a point, or the nearest within reach; lengths in pixels. */
export function fishAt<
  Fish extends { readonly x: number; readonly y: number; readonly width: number },
>(fish: readonly Fish[], x: number, y: number, reach: number): Fish | undefined {
  let best: Fish | undefined;
  let least = Infinity;
  for (const each of fish) {
    const away = Math.hypot(
      (x - each.x) / (each.width / 2 + reach),
      (y - each.y) / (each.width * 0.36 + reach),
    );
    // Small fish swim before large ones: of two under the finger the smaller is meant.
    const cost = away <= 1 ? away + each.width / 10_000 : Infinity;
    if (cost < least) [best, least] = [each, cost];
  }
  return best;
}
