import { fieldError } from '@parlour/contract';
import {
  type LotteryGame,
  MOST_UNITS,
  type Play,
  playOf,
  readContent,
} from '@parlour/fair/lottery';
import { fromWire, type Micros, toWire } from '@parlour/money';

/** A line of a slip that has been understood: so many numbers of a play, at a price each. */
export type Line = {
  readonly play: Play;
  readonly content: string;
  readonly units: number;
  readonly price: Micros;
  readonly multiple: number;
};

const UNIT: Micros = 1_000_000n;
/** Least and most for one number, and the most that one number may win. */
export const LEAST_PRICE = UNIT;
const MOST = 100_000n * UNIT;
const MOST_WIN = 10_000_000n * UNIT;
export const MOST_LINES = 20;
/** Bets of one order at most: lines times draws. */
export const MOST_BETS = 100;

/** The most that one number of a play may cost. */
export const mostFor = ({ odds }: Play): Micros => {
  const most = ((MOST_WIN * 100n) / BigInt(odds) / UNIT) * UNIT;
  return most < MOST ? most : MOST;
};

/** What a line costs on one draw. */
export const lineAmount = (
  { units, price, multiple }: Pick<Line, 'units' | 'price' | 'multiple'>,
  times = 1,
): Micros => price * BigInt(units * multiple * times);

/** Reads one line, or says which field of it is wrong and what is allowed. */
export function readLine(
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
): Line {
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
  if (units > MOST_UNITS)
    throw fieldError([{ field: `${at}.balls`, rule: 'max', allowed: { max: MOST_UNITS } }]);
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > 10_000)
    throw fieldError([
      { field: `${at}.multiple`, rule: 'range', allowed: { min: 1, max: 10_000 } },
    ]);
  const most = mostFor(play);
  if (price < LEAST_PRICE || price * BigInt(multiple) > most)
    throw fieldError(
      [
        {
          field: `${at}.mode`,
          rule: 'range',
          allowed: { min: toWire(LEAST_PRICE), max: toWire(most) },
        },
      ],
      'amount_out_of_range',
    );
  return { play, content: text, units, price, multiple };
}

const amountOf = (text: string | undefined): Micros => {
  const value = Number(text);
  return text !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(text)
    ? fromWire(value as Parameters<typeof fromWire>[0])
    : 0n;
};

/** Reads `balls~1~playId~mode~series~multiple` lines with `;` between. */
export function readSlip(game: LotteryGame, text: string): Line[] {
  const lines = text.split(';').filter((line) => line !== '');
  if (lines.length === 0 || lines.length > MOST_LINES)
    throw fieldError([
      { field: 'bettingSlipString', rule: 'range', allowed: { min: 1, max: MOST_LINES } },
    ]);
  return lines.map((line, index) => {
    const [content = '', , playId = '', mode, , multiple] = line.split('~');
    return readLine(game, `bettingSlipString.${index}`, {
      playId,
      content,
      price: amountOf(mode),
      multiple: Number(multiple),
    });
  });
}
