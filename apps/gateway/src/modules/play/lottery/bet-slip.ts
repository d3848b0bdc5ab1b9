import { ApiError, type FieldFault, fieldError, ticketFields } from '@parlour/contract';
import {
  getMaxUnitStake,
  type LotteryGame,
  MAX_COMBINATIONS,
  MAX_LINES,
  MAX_MULTIPLIER,
  type Play,
  findPlay,
  readSelection,
} from '@parlour/fair/lottery';
import { formatMoney, fromWire, micros, type Micros, multiply, toWire, zero } from '@parlour/money';

/** A line of a bet slip: chosen numbers of a play and the stake on each. */
export type SlipLine = {
  readonly play: Play;
  readonly selection: string;
  readonly combinations: number;
  readonly unitStake: Micros;
  readonly multiplier: number;
};

const MICROS_PER_UNIT: Micros = micros(1_000_000n);
/** The smallest stake on one number. */
export const MIN_UNIT_STAKE = MICROS_PER_UNIT;

/** The largest stake on one number of a play. */
export const computeMaxUnitStake = (play: Play): Micros =>
  multiply(MICROS_PER_UNIT, BigInt(getMaxUnitStake(play)));

/** The stake of a line on one draw. */
export const computeSlipLineStake = (
  {
    combinations,
    unitStake,
    multiplier,
  }: Pick<SlipLine, 'combinations' | 'unitStake' | 'multiplier'>,
  times = 1,
): Micros => multiply(unitStake, BigInt(combinations * multiplier * times));

/** Refuses the stake on one number; names what the play allows. */
export const stakeOutOfRangeError = (play: Play, fault: FieldFault): ApiError =>
  new ApiError('amount_out_of_range', {
    min: formatMoney(MIN_UNIT_STAKE, { symbol: '' }),
    max: formatMoney(computeMaxUnitStake(play), { symbol: '' }),
    fields: [fault],
  });

/** Reads one line; the error names the wrong field and what is allowed. */
export function parseSlipLine(
  game: LotteryGame,
  path: string,
  {
    playId,
    selection: text,
    unitStake,
    multiplier,
  }: {
    readonly playId: string;
    readonly selection: string;
    readonly unitStake: Micros;
    readonly multiplier: number;
  },
): SlipLine {
  const play = findPlay(game, playId);
  if (!play)
    throw fieldError([
      {
        field: `${path}.playId`,
        rule: 'one_of',
        allowed: { values: game.plays.map(({ id }) => id).join(', ') },
      },
    ]);
  const selection = readSelection(play, text);
  if (!selection)
    throw fieldError([
      { field: `${path}.balls`, rule: 'pattern', allowed: { rows: play.rows.length } },
    ]);
  const combinations = play.combinations(selection);
  if (combinations > MAX_COMBINATIONS)
    throw fieldError([{ field: `${path}.balls`, rule: 'max', allowed: { max: MAX_COMBINATIONS } }]);
  if (!Number.isInteger(multiplier) || multiplier < 1 || multiplier > MAX_MULTIPLIER)
    throw fieldError([
      {
        field: `${path}.${ticketFields.multiplier}`,
        rule: 'range',
        allowed: { min: 1, max: MAX_MULTIPLIER },
      },
    ]);
  const maxUnitStake = computeMaxUnitStake(play);
  if (unitStake < MIN_UNIT_STAKE || unitStake * BigInt(multiplier) > maxUnitStake) {
    const allowed = { min: toWire(MIN_UNIT_STAKE), max: toWire(maxUnitStake) };
    throw stakeOutOfRangeError(play, { field: `${path}.mode`, rule: 'range', allowed });
  }
  return { play, selection: text, combinations, unitStake, multiplier };
}

const parseUnitStake = (text: string | undefined): Micros => {
  const value = Number(text);
  return text !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(text)
    ? fromWire(value as Parameters<typeof fromWire>[0])
    : zero;
};

/** Reads `selection~1~playId~unitStake~series~multiplier` lines with `;` between. */
export function parseSlip(game: LotteryGame, text: string): SlipLine[] {
  const lines = text.split(';').filter((line) => line !== '');
  if (lines.length === 0 || lines.length > MAX_LINES)
    throw fieldError([
      { field: ticketFields.slip, rule: 'range', allowed: { min: 1, max: MAX_LINES } },
    ]);
  return lines.map((line, index) => {
    const [selection = '', , playId = '', mode, , multiplier] = line.split('~');
    return parseSlipLine(game, `${ticketFields.slip}.${index}`, {
      playId,
      selection,
      unitStake: parseUnitStake(mode),
      multiplier: Number(multiplier),
    });
  });
}
