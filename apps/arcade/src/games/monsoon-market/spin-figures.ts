import { type MarketStates, marketStates } from './market-states.ts';

/**
 * The exact figures of one kind of spin. Pays are in parts of the bet and before the multiplier.
 */
export type SpinFigures = {
  /** Expected pay of each fall; the first entry is before anything fell. */
  readonly payAt: readonly number[];
  /** Expected number of falls. */
  readonly falls: number;
  /** Chance that anything is sold at all. */
  readonly hit: number;
  /** Chances of 0, 1, 2 ... umbrellas when the spin ends. */
  readonly umbrellas: readonly number[];
};

type SaleRules = {
  /** The smallest number of a kind that is sold. */
  readonly least: number;
  /** The kind that is never sold; -1 without one. */
  readonly scatter: number;
  /** Pay of a number of goods of a kind. */
  readonly pay: (kind: number, count: number) => number;
};

/** The result of the sales in a full market. */
type Sale = {
  isSold: boolean;
  pay: number;
  scatters: number;
  /** The state of the unsold goods. */
  unsold: number;
};

// States that are rarer than this add less than a tenth of a part per million, all together and at
// the highest pay.
const NEGLIGIBLE = 1e-18;

/** Falls after this chance of a sale add less than a millionth of a part per million. */
const NEGLIGIBLE_FALL = 1e-12;

/** Fills every cell: adds to the chance of each state what its emptier states lead to. */
function fillCells(states: MarketStates, tickets: readonly number[], chance: Float64Array): void {
  const { kinds, firstFull, sums, steps } = states;
  const total = tickets.reduce((sum, own) => sum + own, 0);
  for (let state = 0; state < firstFull; state += 1) {
    const here = chance[state] as number;
    if (here < NEGLIGIBLE) continue;
    let moved = 0;
    for (let kind = kinds - 1; kind >= 0; kind -= 1) {
      moved += steps[(sums[state * kinds + kind] as number) * kinds + kind] as number;
      chance[state + moved] =
        (chance[state + moved] as number) + (here * (tickets[kind] as number)) / total;
    }
  }
}

/** Works out what a full market sells. Writes to `sale`: this runs millions of times. */
function sellGoods(
  { kinds, sums, ranks }: MarketStates,
  state: number,
  { least, scatter, pay }: SaleRules,
  sale: Sale,
): void {
  sale.isSold = false;
  sale.pay = sale.scatters = sale.unsold = 0;
  let [sumBefore, unsoldSum] = [0, 0];
  for (let kind = 0; kind < kinds; kind += 1) {
    const sum = sums[state * kinds + kind] as number;
    const count = sum - sumBefore;
    sumBefore = sum;
    if (kind === scatter) sale.scatters = count;
    if (kind !== scatter && count >= least) {
      sale.isSold = true;
      sale.pay += pay(kind, count);
    } else unsoldSum += count;
    sale.unsold += ranks[unsoldSum * kinds + kind] as number;
  }
}

/**
 * Works out the figures of a spin by following all spins at once: filling a cell adds one to a
 * count with the kind's chance; a full market is sold off, and what stays is filled up again. Every
 * state is reached with its own chance (in double precision), so nothing is sampled.
 */
export function spinFigures(
  tickets: readonly number[],
  cells: number,
  { fallCap, ...rules }: SaleRules & { readonly fallCap: number },
): SpinFigures {
  const states = marketStates(cells, tickets.length);
  const payAt: number[] = [];
  const umbrellas = new Float64Array(cells + 1);
  const sale: Sale = { isSold: false, pay: 0, scatters: 0, unsold: 0 };
  let [chance, falls, hit] = [new Float64Array(states.count), 0, 0];
  chance[0] = 1;
  for (let fall = 0; fall <= fallCap; fall += 1) {
    fillCells(states, tickets, chance);
    const next = new Float64Array(states.count);
    let [soldChance, expectedPay] = [0, 0];
    for (let state = states.firstFull; state < states.count; state += 1) {
      const here = chance[state] as number;
      if (here < NEGLIGIBLE) continue;
      sellGoods(states, state, rules, sale);
      if (sale.isSold) {
        soldChance += here;
        expectedPay += here * sale.pay;
      }
      if (sale.isSold && fall < fallCap) next[sale.unsold] = (next[sale.unsold] as number) + here;
      else umbrellas[sale.scatters] = (umbrellas[sale.scatters] as number) + here;
    }
    payAt.push(expectedPay);
    if (fall === 0) hit = soldChance;
    if (fall < fallCap) falls += soldChance;
    chance = next;
    if (soldChance < NEGLIGIBLE_FALL) break;
  }
  return { payAt, falls, hit, umbrellas: [...umbrellas] };
}
