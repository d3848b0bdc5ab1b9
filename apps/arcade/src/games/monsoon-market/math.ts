import { awardOf, FALL_CAP, flatPays, LEAST, PARTS } from './pays.ts';
import { CELLS, goods, UMBRELLA } from './stalls.ts';

/** What is stored with every round and shown to the player. `rtpPpm` is the stated return in parts per million; a test works it out from the rules. */
export const declared = { maths: 'monsoon-market-1', rtpPpm: 955_810 } as const;

/** What is known exactly of one kind of spin. Pays are in parts of the bet and before the multiplier. */
export type SpinFigures = {
  /** Expected pay of each fall: the first entry is what lies there before anything fell. */
  readonly payAt: readonly number[];
  /** Expected number of falls. */
  readonly falls: number;
  /** Chance that anything is sold at all. */
  readonly hit: number;
  /** Chances of 0, 1, 2 ... umbrellas when the spin ends. */
  readonly umbrellas: readonly number[];
};

// States that are rarer than this add less than a tenth of a part per million, all together and at the highest pay.
const NEGLIGIBLE = 1e-18;

/** Binomial coefficients as far as they are needed here. */
function binomials(size: number): (n: number, k: number) => number {
  const rows = Array.from({ length: size + 1 }, (_, n) => {
    const row = new Float64Array(n + 1);
    row[0] = 1;
    return row;
  });
  for (let n = 1; n <= size; n += 1)
    for (let k = 1; k <= n; k += 1)
      (rows[n] as Float64Array)[k] =
        ((rows[n - 1] as Float64Array)[k - 1] as number) + ((rows[n - 1] as Float64Array)[k] ?? 0);
  return (n, k) => rows[n]?.[k] ?? 0;
}

/**
 * Follows all spins at once. Where goods lie does not matter, only how many of each there are: a state is the counts of the kinds. Filling a cell
 * adds one to a count with the kind's chance; a full market is sold off, and what stays is filled up again. Every state is reached with its own
 * chance (in double precision), so nothing is sampled. States are numbered by their running sums, which puts fuller ones behind emptier ones.
 */
export function followSpins(
  tickets: readonly number[],
  cells: number,
  pay: (kind: number, count: number) => number,
  {
    least,
    fallCap,
    scatter,
  }: { readonly least: number; readonly fallCap: number; readonly scatter: number },
): SpinFigures {
  const kinds = tickets.length;
  const total = tickets.reduce((sum, own) => sum + own, 0);
  const choose = binomials(cells + kinds + 1);
  const states = choose(cells + kinds, kinds);
  const full = choose(cells - 1 + kinds, kinds);
  // sums[state * kinds + i] is the number of goods of the kinds 0 to i.
  const sums = new Uint8Array(states * kinds);
  for (let state = 1; state < states; state += 1) {
    const [before, at] = [(state - 1) * kinds, state * kinds];
    sums.copyWithin(at, before, before + kinds);
    let i = 0;
    while (i < kinds - 1 && sums[at + i] === sums[at + i + 1]) i += 1;
    sums[at + i] = (sums[at + i] as number) + 1;
    for (let below = 0; below < i; below += 1) sums[at + below] = 0;
  }
  // One more of kind j moves a state by the sum of these over the kinds from j on.
  const step = Float64Array.from({ length: (cells + 1) * kinds }, (_, at) =>
    choose(Math.floor(at / kinds) + (at % kinds), at % kinds),
  );
  const rank = Float64Array.from({ length: (cells + 1) * kinds }, (_, at) =>
    choose(Math.floor(at / kinds) + (at % kinds), (at % kinds) + 1),
  );
  const payAt: number[] = [];
  const umbrellas = new Float64Array(cells + 1);
  let [chance, falls, hit] = [new Float64Array(states), 0, 0];
  chance[0] = 1;
  for (let fall = 0; fall <= fallCap; fall += 1) {
    for (let state = 0; state < full; state += 1) {
      const here = chance[state] as number;
      if (here < NEGLIGIBLE) continue;
      let moved = 0;
      for (let kind = kinds - 1; kind >= 0; kind -= 1) {
        moved += step[(sums[state * kinds + kind] as number) * kinds + kind] as number;
        chance[state + moved] =
          (chance[state + moved] as number) + (here * (tickets[kind] as number)) / total;
      }
    }
    const next = new Float64Array(states);
    let [sold, worth] = [0, 0];
    for (let state = full; state < states; state += 1) {
      const here = chance[state] as number;
      if (here < NEGLIGIBLE) continue;
      let [before, kept, value, left] = [0, 0, 0, 0];
      let isSold = false;
      let lying = 0;
      for (let kind = 0; kind < kinds; kind += 1) {
        const sum = sums[state * kinds + kind] as number;
        const count = sum - before;
        before = sum;
        if (kind === scatter) lying = count;
        if (kind !== scatter && count >= least) {
          isSold = true;
          value += pay(kind, count);
        } else left += count;
        kept += rank[left * kinds + kind] as number;
      }
      if (isSold) {
        sold += here;
        worth += here * value;
      }
      if (isSold && fall < fallCap) next[kept] = (next[kept] as number) + here;
      else umbrellas[lying] = (umbrellas[lying] as number) + here;
    }
    payAt.push(worth);
    if (fall === 0) hit = sold;
    if (fall < fallCap) falls += sold;
    chance = next;
    // What is left is worth less than a millionth of a part per million.
    if (sold < 1e-12) break;
  }
  return { payAt, falls, hit, umbrellas: [...umbrellas] };
}

/** The exact return, split by where it comes from; 1 is the whole stake. */
export function exactReturn(): {
  paid: number;
  free: number;
  total: number;
  freeSpinsEvery: number;
  hit: number;
  falls: number;
} {
  const rules = { least: LEAST, fallCap: FALL_CAP, scatter: UMBRELLA };
  const pay = (kind: number, count: number) => flatPays[kind * (CELLS + 1) + count] as number;
  const paid = followSpins(
    goods.map((good) => good.paid),
    CELLS,
    pay,
    rules,
  );
  // No umbrella lies in free spins: without its kind there are fewer states, and no scatter among them.
  const free = followSpins(
    goods.slice(1).map((good) => good.free),
    CELLS,
    (kind, count) => pay(kind + 1, count),
    { ...rules, scatter: -1 },
  );
  const grown = ({ payAt }: SpinFigures, start: number) =>
    payAt.reduce((sum, worth, fall) => sum + worth * (start + fall), 0);
  // The multiplier of free spins goes on from spin to spin: its expectation grows by the expected falls, and pays are linear in it.
  const feature = (spins: number) =>
    Array.from({ length: spins }, (_, spin) => grown(free, 1 + spin * free.falls)).reduce(
      (sum, worth) => sum + worth,
      0,
    );
  const awarded = paid.umbrellas.reduce(
    (sum, chance, umbrellas) => sum + chance * feature(awardOf(umbrellas)),
    0,
  );
  const trigger = paid.umbrellas.reduce(
    (sum, chance, umbrellas) => sum + (awardOf(umbrellas) > 0 ? chance : 0),
    0,
  );
  const [base, bonus] = [grown(paid, 1) / PARTS, awarded / PARTS];
  return {
    paid: base,
    free: bonus,
    total: base + bonus,
    freeSpinsEvery: 1 / trigger,
    hit: paid.hit,
    falls: paid.falls,
  };
}
