import type { Draw } from '../game.ts';
import { getFreeSpins, MAX_FALLS, MIN_SOLD, getPay } from './pays.ts';
import {
  CELLS,
  COLUMNS,
  freeTickets,
  goods,
  paidTickets,
  readGoods,
  ROWS,
  TICKETS,
  UMBRELLA,
  writeGoods,
} from './stalls.ts';

/**
 * A spin as it is stored: what lay there first, and what fell after each sale, column by column and
 * from the bottom of a gap upwards.
 */
export type StoredSpin = {
  readonly free: boolean;
  /** The multiplier that counts for the first sale; each fall adds 1. */
  readonly start: number;
  readonly cells: string;
  readonly falls: readonly string[];
  /** Parts of the bet, multipliers included. */
  readonly pay: number;
};

/** Goods that were sold at once: which, how many, and their pay before the multiplier. */
export type Sale = { readonly good: number; readonly count: number; readonly pay: number };

/** The goods in the market at one moment of a spin, those that are sold, and the pay for them. */
export type Step = {
  readonly cells: Uint8Array;
  readonly sales: readonly Sale[];
  readonly multiplier: number;
  readonly pay: number;
};

/** A whole round: the paid spin, then its free spins. */
export type Round = { readonly spins: readonly StoredSpin[]; readonly pay: number };

/** Lists the sales in a market. */
export function listSales(cells: Uint8Array): Sale[] {
  const counts = goods.map(() => 0);
  for (const good of cells) counts[good] = (counts[good] as number) + 1;
  return counts.flatMap((count, good) =>
    good !== UMBRELLA && count >= MIN_SOLD ? [{ good, count, pay: getPay(good, count) }] : [],
  );
}

/** Umbrellas that lie in a market. */
export const umbrellasIn = (cells: Uint8Array): number =>
  cells.reduce((count, good) => count + (good === UMBRELLA ? 1 : 0), 0);

/**
 * Takes the sold goods away, lets the rest fall, and fills the gaps from `next`, column by column
 * and from the bottom of a gap upwards.
 */
export function fallDown(
  cells: Uint8Array,
  sales: readonly Sale[],
  next: () => number,
): Uint8Array {
  const sold = new Set(sales.map(({ good }) => good));
  const after = new Uint8Array(CELLS);
  for (let column = 0; column < COLUMNS; column += 1) {
    let row = ROWS - 1;
    for (let from = ROWS - 1; from >= 0; from -= 1) {
      const good = cells[column * ROWS + from] as number;
      if (!sold.has(good)) after[column * ROWS + row--] = good;
    }
    for (; row >= 0; row -= 1) after[column * ROWS + row] = next();
  }
  return after;
}

function playSpin(
  draw: Draw,
  free: boolean,
  start: number,
): { readonly spin: StoredSpin; readonly last: Uint8Array } {
  const tickets = free ? freeTickets : paidTickets;
  const drawGood = () => tickets[draw(TICKETS)] as number;
  const first = Uint8Array.from({ length: CELLS }, drawGood);
  const falls: string[] = [];
  let cells: Uint8Array = first;
  let pay = 0;
  for (let sales = listSales(cells); sales.length > 0; sales = listSales(cells)) {
    pay += sales.reduce((sum, sale) => sum + sale.pay, 0) * (start + falls.length);
    if (falls.length === MAX_FALLS) break;
    const fallen: number[] = [];
    cells = fallDown(cells, sales, () => {
      const good = drawGood();
      fallen.push(good);
      return good;
    });
    falls.push(writeGoods(fallen));
  }
  return { spin: { free, start, cells: writeGoods(first), falls, pay }, last: cells };
}

/**
 * Plays a round to its end from a source of numbers: the paid spin, and the free spins that its
 * umbrellas bring, whose multiplier goes on from spin to spin.
 */
export function playRound(draw: Draw): Round {
  const { spin, last } = playSpin(draw, false, 1);
  const spins = [spin];
  let start = 1;
  for (let left = getFreeSpins(umbrellasIn(last)); left > 0; left -= 1) {
    const next = playSpin(draw, true, start).spin;
    start += next.falls.length;
    spins.push(next);
  }
  return { spins, pay: spins.reduce((sum, each) => sum + each.pay, 0) };
}

/** Every moment of a stored spin, from what lay there first to what lies there at the end. */
export function unfold({
  cells: first,
  falls,
  start,
}: Pick<StoredSpin, 'cells' | 'falls' | 'start'>): Step[] {
  const steps: Step[] = [];
  let cells = readGoods(first);
  for (let fall = 0; ; fall += 1) {
    const sales = listSales(cells);
    const multiplier = start + fall;
    steps.push({
      cells,
      sales,
      multiplier,
      pay: sales.reduce((sum, sale) => sum + sale.pay, 0) * multiplier,
    });
    const fallen = falls[fall];
    if (fallen === undefined) return steps;
    let at = 0;
    const list = readGoods(fallen);
    cells = fallDown(cells, sales, () => list[at++] as number);
  }
}
