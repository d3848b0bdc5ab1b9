import { ApiError, type FieldFault, fieldError } from '@parlour/contract';
import { type LotteryGame, MAX_UNITS, type Play, playOf, readContent } from '@parlour/fair/lottery';
import { formatMoney, fromWire, micros, type Micros, multiply, toWire, zero } from '@parlour/money';

/** A line of a bet slip: chosen numbers of a play and the stake on each. */
export type SlipLine = {
  readonly play: Play;
  readonly content: string;
  readonly units: number;
  readonly price: Micros;
  readonly multiple: number;
};

const UNIT: Micros = micros(1_000_000n);
/** Bounds of the stake on one number, and the largest payout of one number. */
export const MIN_PRICE = UNIT;
const MAX_PRICE = multiply(UNIT, 100_000n);
const MAX_WIN = multiply(UNIT, 10_000_000n);
export const MAX_LINES = 20;
/** Bets of one order: lines times draws. */
export const MAX_BETS = 100;

/** The largest stake on one number of a play, so that its payout stays within `MAX_WIN`. */
export const maxPriceOf = ({ odds }: Play): Micros => {
  const max = multiply(UNIT, (MAX_WIN * 100n) / BigInt(odds) / UNIT);
  return max < MAX_PRICE ? max : MAX_PRICE;
};

/** The stake of a line on one draw. */
export const slipLineStake = (
  { units, price, multiple }: Pick<SlipLine, 'units' | 'price' | 'multiple'>,
  times = 1,
): Micros => multiply(price, BigInt(units * multiple * times));

/** Refuses the stake on one number; names what the play allows. */
export const stakeOutOfRangeError = (play: Play, fault: FieldFault): ApiError =>
  new ApiError('amount_out_of_range', {
    min: formatMoney(MIN_PRICE, { symbol: '' }),
    max: formatMoney(maxPriceOf(play), { symbol: '' }),
    fields: [fault],
  });

/** Reads one line; the error names the wrong field and what is allowed. */
export function parseSlipLine(
  game: LotteryGame,
  at: string,
  {
    playId,
    content: text,
    price,
    multiple,
  }: {
    readonly playId: string;
    readonly content: string;
    readonly price: Micros;
    readonly multiple: number;
  },
): SlipLine {
  const play = playOf(game, playId);
  if (!play)
    throw fieldError([
      {
        field: `${at}.playId`,
        rule: 'one_of',
        allowed: { values: game.plays.map(({ id }) => id).join(', ') },
      },
    ]);
  const content = readContent(play, text);
  if (!content)
    throw fieldError([
      { field: `${at}.balls`, rule: 'pattern', allowed: { rows: play.rows.length } },
    ]);
  const units = play.units(content);
  if (units > MAX_UNITS)
    throw fieldError([{ field: `${at}.balls`, rule: 'max', allowed: { max: MAX_UNITS } }]);
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > 10_000)
    throw fieldError([
      { field: `${at}.multiple`, rule: 'range', allowed: { min: 1, max: 10_000 } },
    ]);
  const maxPrice = maxPriceOf(play);
  if (price < MIN_PRICE || price * BigInt(multiple) > maxPrice) {
    const allowed = { min: toWire(MIN_PRICE), max: toWire(maxPrice) };
    throw stakeOutOfRangeError(play, { field: `${at}.mode`, rule: 'range', allowed });
  }
  return { play, content: text, units, price, multiple };
}

const parsePrice = (text: string | undefined): Micros => {
  const value = Number(text);
  return text !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(text)
    ? fromWire(value as Parameters<typeof fromWire>[0])
    : zero;
};

/** Reads `balls~1~playId~mode~series~multiple` lines with `;` between. */
export function readSlip(game: LotteryGame, text: string): SlipLine[] {
  const lines = text.split(';').filter((line) => line !== '');
  if (lines.length === 0 || lines.length > MAX_LINES)
    throw fieldError([
      { field: 'bettingSlipString', rule: 'range', allowed: { min: 1, max: MAX_LINES } },
    ]);
  return lines.map((line, index) => {
    const [content = '', , playId = '', mode, , multiple] = line.split('~');
    return parseSlipLine(game, `bettingSlipString.${index}`, {
      playId,
      content,
      price: parsePrice(mode),
      multiple: Number(multiple),
    });
  });
}
