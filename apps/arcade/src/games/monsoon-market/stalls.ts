/**
 * The goods of the market. Their numbers are their places in this list; stored outcomes write them
 * by letter. The umbrella is the scatter: it pays nothing, is never taken away, and lies in paid
 * spins only. `paid` and `free` say how many of the equally likely tickets of a cell are its own.
 */
export const goods = [
  { letter: 'U', name: 'umbrella', paid: 36, free: 0 },
  { letter: 'M', name: 'mangosteen', paid: 120, free: 124 },
  { letter: 'D', name: 'dragonfruit', paid: 136, free: 142 },
  { letter: 'G', name: 'mango', paid: 154, free: 160 },
  { letter: 'C', name: 'coconut', paid: 172, free: 176 },
  { letter: 'H', name: 'chilli', paid: 186, free: 192 },
  { letter: 'L', name: 'lime', paid: 196, free: 206 },
] as const;

export type GoodName = (typeof goods)[number]['name'];

/** The number of the umbrella. */
export const UMBRELLA = 0;

export const COLUMNS = 6;
export const ROWS = 4;

/** Cells of the market: a cell is `column * ROWS + row`, row 0 on top. */
export const CELLS = COLUMNS * ROWS;

/** Tickets of a cell, in paid and in free spins. */
export const TICKETS = 1000;

/** Lists the good that each ticket represents. */
const listTickets = (kind: 'paid' | 'free'): Uint8Array =>
  Uint8Array.from(
    goods.flatMap((good, number) => Array.from({ length: good[kind] }, () => number)),
  );

export const paidTickets = listTickets('paid');
export const freeTickets = listTickets('free');

const numbers = new Map<string, number>(goods.map(({ letter }, number) => [letter, number]));

/** Reads goods written as letters. */
export const readGoods = (letters: string): Uint8Array =>
  Uint8Array.from(letters, (letter) => {
    const number = numbers.get(letter);
    if (number === undefined) throw new Error(`no good '${letter}'`);
    return number;
  });

/** Writes goods as letters. */
export const writeGoods = (list: Iterable<number>): string =>
  Array.from(list, (number) => goods[number]?.letter ?? '?').join('');
