import { type Spot, spots } from '../../games/live-roulette/spots.ts';

/**
 * A place in units of the board: `along` runs from the zero to the columns' bets, `across` from the
 * even chances to the outer edge of the numbers.
 */
export type Place = {
  readonly spot: Spot;
  readonly along: number;
  readonly across: number;
  readonly long: number;
  readonly wide: number;
  /** On a line between numbers, not a field of its own. */ readonly isBetween: boolean;
};

/** The whole board in units. */
export const BOARD_LENGTH = 14;
export const BOARD_WIDTH = 5;

const getRow = (number: number) => Math.ceil(number / 3);
const getColumn = (number: number) => (number - 1) % 3;

const halves = ['low', 'even', 'red', 'black', 'odd', 'high'];

function field(spot: Spot): Place | null {
  const at = (along: number, across: number, long: number, wide: number): Place => ({
    spot,
    along,
    across,
    long,
    wide,
    isBetween: false,
  });
  const [first = 0] = spot.numbers;
  if (spot.kind === 'straight')
    return first === 0 ? at(0, 2, 1, 3) : at(getRow(first), 2 + getColumn(first), 1, 1);
  if (spot.kind === 'column') return at(13, 2 + getColumn(first), 1, 1);
  if (spot.kind === 'dozen') return at(1 + ((first - 1) / 12) * 4, 1, 4, 1);
  const half = halves.indexOf(spot.id);
  return half < 0 ? null : at(1 + half * 2, 0, 2, 1);
}

/**
 * Returns the place where several numbers meet: the middle of the numbers themselves, drawn to the
 * outer edge for whole rows.
 */
function between(spot: Spot): Place {
  const numbers = spot.numbers.filter((number) => number > 0);
  const middle = (values: readonly number[]) =>
    (Math.min(...values) + Math.max(...values)) / 2 + 0.5;
  const isRow = spot.kind === 'street' || spot.kind === 'line' || spot.kind === 'firstFour';
  // A bet with the zero lies on its line.
  const along = spot.numbers.includes(0) ? 1 : middle(numbers.map(getRow));
  const across = isRow ? BOARD_WIDTH : 2 + middle(numbers.map(getColumn));
  return { spot, along, across, long: 0, wide: 0, isBetween: true };
}

/** Every spot with its place: fields first, so that the lines between them lie above. */
export const places: readonly Place[] = [...spots.values()]
  .map((spot) => field(spot) ?? between(spot))
  .sort((a, b) => Number(a.isBetween) - Number(b.isBetween));

/** The middle of a place. */
export const centre = ({ along, across, long, wide }: Place): readonly [number, number] => [
  along + long / 2,
  across + wide / 2,
];

/** The nearest place in a direction, for the arrow keys; straight on counts more than aside. */
export function neighbour(from: Place, towards: readonly [along: number, across: number]): Place {
  const [x, y] = centre(from);
  let best = from;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [centre(place)[0] - x, centre(place)[1] - y];
    const ahead = dx * towards[0] + dy * towards[1];
    const aside = Math.abs(dx * towards[1]) + Math.abs(dy * towards[0]);
    const cost = ahead + aside * 3;
    if (ahead > 0.01 && aside <= ahead * 1.5 && cost < least) [best, least] = [place, cost];
  }
  return best;
}
