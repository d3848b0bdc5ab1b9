import { getColour } from './wheel.ts';

type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'firstFour'
  | 'line'
  | 'column'
  | 'dozen'
  | 'half'
  | 'parity'
  | 'colour';

/** A place on the table where chips may lie. */
export type Spot = {
  readonly id: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const inside = (kind: SpotKind, ...numbers: readonly number[]): Spot => ({
  id: `n${numbers.join('-')}`,
  kind,
  numbers,
});
const outside = (id: string, kind: SpotKind, covers: (number: number) => boolean): Spot => ({
  id,
  kind,
  numbers: range(1, 36).filter(covers),
});

const rows = range(0, 11).map((row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3] as const);

const all: readonly Spot[] = [
  ...range(0, 36).map((number) => inside('straight', number)),
  ...range(1, 3).map((number) => inside('split', 0, number)),
  ...rows.flatMap(([a, b, c]) => [inside('split', a, b), inside('split', b, c)]),
  ...range(1, 33).map((number) => inside('split', number, number + 3)),
  ...rows.map((row) => inside('street', ...row)),
  inside('trio', 0, 1, 2),
  inside('trio', 0, 2, 3),
  inside('firstFour', 0, 1, 2, 3),
  ...range(1, 32)
    .filter((number) => number % 3 !== 0)
    .map((number) => inside('corner', number, number + 1, number + 3, number + 4)),
  ...rows.slice(0, 11).map(([first]) => inside('line', ...range(first, first + 5))),
  ...[1, 2, 3].map((column) =>
    outside(`column${column}`, 'column', (number) => number % 3 === column % 3),
  ),
  ...[1, 2, 3].map((dozen) =>
    outside(`dozen${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen),
  ),
  outside('low', 'half', (number) => number <= 18),
  outside('high', 'half', (number) => number > 18),
  outside('even', 'parity', (number) => number % 2 === 0),
  outside('odd', 'parity', (number) => number % 2 === 1),
  outside('red', 'colour', (number) => getColour(number) === 'red'),
  outside('black', 'colour', (number) => getColour(number) === 'black'),
];

/** Every bet of the table, by its id. */
export const spots: ReadonlyMap<string, Spot> = new Map(all.map((spot) => [spot.id, spot]));

/**
 * Returns the multiple that a winning chip pays, stake included: 36 divided by the number of
 * numbers it covers. Whole for every spot.
 */
export const getReturn = ({ numbers }: Spot): number => 36 / numbers.length;
