import { getFreeSpins, MAX_FALLS, flatPays, MIN_SOLD, PARTS_PER_BET } from './pays.ts';
import { type SpinFigures, spinFigures } from './spin-figures.ts';
import { CELLS, goods, UMBRELLA } from './stalls.ts';

/**
 * The maths version and the return that are stored with every round and shown to the player.
 * `rtpPpm` is the stated return in parts per million; a test works it out from the rules.
 */
export const declared = { maths: 'monsoon-market-1', rtpPpm: 955_810 } as const;

/** The exact return, split by where it comes from; 1 is the whole stake. */
export function exactReturn(): {
  paid: number;
  free: number;
  total: number;
  freeSpinsEvery: number;
  hit: number;
  falls: number;
} {
  const pay = (kind: number, count: number) => flatPays[kind * (CELLS + 1) + count] as number;
  const paid = spinFigures(
    goods.map((good) => good.paid),
    CELLS,
    { least: MIN_SOLD, fallCap: MAX_FALLS, scatter: UMBRELLA, pay },
  );
  // No umbrella lies in free spins: without its kind there are fewer states and no scatter.
  const free = spinFigures(
    goods.slice(1).map((good) => good.free),
    CELLS,
    {
      least: MIN_SOLD,
      fallCap: MAX_FALLS,
      scatter: -1,
      pay: (kind, count) => pay(kind + 1, count),
    },
  );
  const payWithMultiplier = ({ payAt }: SpinFigures, start: number) =>
    payAt.reduce((sum, worth, fall) => sum + worth * (start + fall), 0);
  // The multiplier of free spins goes on from spin to spin: its expectation grows by the expected
  // falls, and pays are linear in it.
  const feature = (spins: number) =>
    Array.from({ length: spins }, (_, spin) =>
      payWithMultiplier(free, 1 + spin * free.falls),
    ).reduce((sum, worth) => sum + worth, 0);
  const awarded = paid.umbrellas.reduce(
    (sum, chance, umbrellas) => sum + chance * feature(getFreeSpins(umbrellas)),
    0,
  );
  const trigger = paid.umbrellas.reduce(
    (sum, chance, umbrellas) => sum + (getFreeSpins(umbrellas) > 0 ? chance : 0),
    0,
  );
  const [base, bonus] = [payWithMultiplier(paid, 1) / PARTS_PER_BET, awarded / PARTS_PER_BET];
  return {
    paid: base,
    free: bonus,
    total: base + bonus,
    freeSpinsEvery: 1 / trigger,
    hit: paid.hit,
    falls: paid.falls,
  };
}
