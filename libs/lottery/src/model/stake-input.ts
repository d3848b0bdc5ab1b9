import {
  getMaxUnitStake,
  MAX_COMBINATIONS,
  MAX_MULTIPLIER,
  type Play,
} from '@parlour/fair/lottery';
import {
  micros,
  type Micros,
  multiply,
  parseAmount,
  readWhole,
  type TypedFormat,
} from '@parlour/money';

export const MIN_UNIT_STAKE: Micros = micros(1_000_000n);

/** The stake fields as the player typed them. */
export type StakeInput = { readonly unitStake: string; readonly multiplier: string };

export type Stake = { readonly unitStake: Micros; readonly multiplier: number };

/** The play that is bet on; its odds limit the stake. */
type StakedPlay = Pick<Play, 'odds'>;

/** The largest stake per unit of a play, multiplier included. */
export const maxUnitStake = (play: StakedPlay): Micros =>
  multiply(MIN_UNIT_STAKE, BigInt(getMaxUnitStake(play)));

/** The stake per unit; null while the input is not valid for the play. */
export function parseStake(input: StakeInput, format: TypedFormat, play: StakedPlay): Stake | null {
  const unitStake = parseAmount(input.unitStake, format);
  const multiplier = readWhole(input.multiplier);
  if (unitStake === null || unitStake < MIN_UNIT_STAKE) return null;
  if (multiplier === null || multiplier < 1 || multiplier > MAX_MULTIPLIER) return null;
  if (multiply(unitStake, BigInt(multiplier)) > maxUnitStake(play)) return null;
  return { unitStake, multiplier };
}

/** The field that keeps the stake from being valid; null where it is. */
export function findStakeFault(
  input: StakeInput,
  format: TypedFormat,
  play: StakedPlay,
): keyof StakeInput | null {
  if (parseStake(input, format, play) !== null) return null;
  const alone = parseStake({ ...input, multiplier: '1' }, format, play);
  return alone === null ? 'unitStake' : 'multiplier';
}

/** The reason why a choice cannot be added to the slip. */
export type ChoiceError = 'incompleteChoice' | 'tooManyCombinations' | 'invalidStake';

export function findChoiceError(combinations: number, stake: Stake | null): ChoiceError | null {
  if (combinations === 0) return 'incompleteChoice';
  if (combinations > MAX_COMBINATIONS) return 'tooManyCombinations';
  return stake === null ? 'invalidStake' : null;
}
