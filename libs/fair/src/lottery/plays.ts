/** A result: its prizes in order, each a list of digits or balls. */
export type Result = readonly (readonly number[])[];

/** A choice, row by row: `[['1', '2'], ['5']]` is 1 or 2 in the first row and 5 in the second. */
export type Selection = readonly (readonly string[])[];

/** A way to bet. The server and the verification in the browser share these rules. */
export type Play = {
  readonly id: PlayId;
  /** The tokens of each row. */
  readonly rows: readonly (readonly string[])[];
  /** The payout of a winning combination for a stake of 1, stake included, in hundredths. */
  readonly odds: number;
  /** Counts the combinations that a choice costs; 0 if it is no bet yet. */
  readonly combinations: (selection: Selection) => number;
  /** Counts the combinations that have won. */
  readonly hits: (selection: Selection, result: Result) => number;
  /** The return over all results, in parts per million. */
  readonly rtpPpm: number;
};

/** The largest multiplier of a line. */
export const MAX_MULTIPLIER = 10_000;

/**
 * The largest stake on one combination of a play, multiplier included, in whole units of the
 * currency: 100,000, or less where the payout would pass 10,000,000.
 */
export const getMaxUnitStake = ({ odds }: Pick<Play, 'odds'>): number =>
  Math.min(100_000, Math.floor((10_000_000 * 100) / odds));

const playIds = [
  'four',
  'three',
  'two',
  'place',
  'anyThree',
  'total',
  'order',
  'any',
  'first',
  'has',
  'lo2',
  'special2',
  'special3',
  'special4',
  'last',
] as const;
type PlayId = (typeof playIds)[number];

type Paid = { readonly odds: number; readonly rtpPpm: number };

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const digits = range(0, 9);
const product = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum * each, 1);
const choose = (from: number, take: number): number =>
  from < take
    ? 0
    : product(range(from - take + 1, from).map(Number)) / product(range(1, take).map(Number));
const has = (row: readonly string[] | undefined, number: number | undefined): boolean =>
  number !== undefined && row?.includes(String(number)) === true;
const getLastDigits = (prize: readonly number[] | undefined, length: number): readonly number[] =>
  prize && prize.length >= length ? prize.slice(prize.length - length) : [];
const sumDigits = (prize: readonly number[]): number => prize.reduce((sum, each) => sum + each, 0);

/** The last digits of a prize, in order; each prize that ends with them wins. */
export const ending = (
  id: PlayId,
  length: number,
  paid: Paid,
  prizesOf: (result: Result) => Result,
): Play => ({
  id,
  ...paid,
  rows: Array.from({ length }, () => digits),
  combinations: (selection) => product(selection.map((row) => row.length)),
  hits: (selection, result) =>
    prizesOf(result).filter(
      (prize) =>
        prize.length >= length &&
        getLastDigits(prize, length).every((digit, at) => has(selection[at], digit)),
    ).length,
});

/** Digits by place; each place is a bet of its own. */
export const places = (id: PlayId, count: number, paid: Paid): Play => ({
  id,
  ...paid,
  rows: Array.from({ length: count }, () => digits),
  combinations: (selection) => selection.reduce((sum, row) => sum + row.length, 0),
  hits: (selection, [prize = []]) => prize.filter((digit, at) => has(selection[at], digit)).length,
});

/** Three different digits at the end, in any order. */
export const anyThree = (paid: Paid): Play => ({
  id: 'anyThree',
  ...paid,
  rows: [digits],
  combinations: ([row = []]) => choose(row.length, 3),
  hits: ([row], [prize]) => {
    const tail = getLastDigits(prize, 3);
    return new Set(tail).size === 3 && tail.every((digit) => has(row, digit)) ? 1 : 0;
  },
});

/**
 * Bets on a number being in the upper or lower half, and odd or even; `middle` is the first of the
 * upper half.
 */
export const halves = (
  id: 'total' | 'last',
  middle: number,
  numberOf: (result: Result) => number,
  paid: Paid,
): Play => ({
  id,
  ...paid,
  rows: [['big', 'small', 'odd', 'even']],
  combinations: ([row = []]) => row.length,
  hits: ([row], result) => {
    const number = numberOf(result);
    return [number >= middle ? 'big' : 'small', number % 2 === 1 ? 'odd' : 'even'].filter((name) =>
      row?.includes(name),
    ).length;
  },
});
export const sumFirstPrize = ([prize = []]: Result): number => sumDigits(prize);
export const getLastDigit = ([prize = []]: Result): number => prize.at(-1) ?? 0;

/** Balls in the order of the draw. */
export const ballsInOrder = (balls: number, take: number, paid: Paid): Play => ({
  id: 'order',
  ...paid,
  rows: Array.from({ length: take }, () => range(1, balls)),
  combinations: (selection) => countDistinct(selection),
  hits: (selection, [prize = []]) =>
    prize.length === take && prize.every((ball, at) => has(selection[at], ball)) ? 1 : 0,
});

// The number of ways to take one ball of each row without taking a ball twice.
const countDistinct = ([row, ...rest]: Selection, taken: readonly string[] = []): number =>
  row === undefined
    ? 1
    : row.reduce(
        (sum, ball) => sum + (taken.includes(ball) ? 0 : countDistinct(rest, [...taken, ball])),
        0,
      );

/** All drawn balls, in any order. */
export const ballsInAnyOrder = (balls: number, take: number, paid: Paid): Play => ({
  id: 'any',
  ...paid,
  rows: [range(1, balls)],
  combinations: ([row = []]) => choose(row.length, take),
  hits: ([row], [prize = []]) =>
    prize.length === take && prize.every((ball) => has(row, ball)) ? 1 : 0,
});

/** Each chosen ball is a bet: that it comes first, or at all. */
export const eachBall = (id: 'first' | 'has', balls: number, paid: Paid): Play => ({
  id,
  ...paid,
  rows: [range(1, balls)],
  combinations: ([row = []]) => row.length,
  hits: ([row], [prize = []]) =>
    (id === 'first' ? prize.slice(0, 1) : prize).filter((ball) => has(row, ball)).length,
});
