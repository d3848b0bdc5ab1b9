import { MAX_COMBINATIONS } from '@parlour/fair/lottery';
import { micros, type Micros, parseAmount, readWhole, type TypedFormat } from '@parlour/money';

export const MIN_UNIT_STAKE: Micros = micros(1_000_000n);

/** The stake fields as the player typed them. */
export type StakeInput = { readonly unitStake: string; readonly multiplier: string };

export type Stake = { readonly unitStake: Micros; readonly multiplier: number };

/** The stake per unit; null while the input is not valid. */
export function parseStake(input: StakeInput, format: TypedFormat): Stake | null {
  const unitStake = parseAmount(input.unitStake, format);
  const multiplier = readWhole(input.multiplier);
  if (unitStake === null || unitStake < MIN_UNIT_STAKE) return null;
  return multiplier !== null && multiplier >= 1 ? { unitStake, multiplier } : null;
}

/** The field that keeps the stake from being valid; null where it is. */
export function findStakeFault(input: StakeInput, format: TypedFormat): keyof StakeInput | null {
  if (parseStake(input, format) !== null) return null;
  return parseStake({ ...input, multiplier: '1' }, format) === null ? 'unitStake' : 'multiplier';
}

/** The reason why a choice cannot be added to the slip. */
export type ChoiceError = 'incompleteChoice' | 'tooManyCombinations' | 'invalidStake';

export function findChoiceError(combinations: number, stake: Stake | null): ChoiceError | null {
  if (combinations === 0) return 'incompleteChoice';
  if (combinations > MAX_COMBINATIONS) return 'tooManyCombinations';
  return stake === null ? 'invalidStake' : null;
}
