import { MAX_UNITS } from '@parlour/fair/lottery';
import { micros, type Micros, parseAmount } from '@parlour/money';

export const MIN_PRICE: Micros = micros(1_000_000n);

/** What the player has typed. */
export type StakeInput = { readonly price: string; readonly multiple: string };

export type Stake = { readonly price: Micros; readonly multiple: number };

/** The stake per unit; null while the input is not valid. */
export function parseStake(input: StakeInput): Stake | null {
  const price = parseAmount(input.price);
  const multiple = Number(input.multiple);
  const isValid =
    price !== null && price >= MIN_PRICE && Number.isInteger(multiple) && multiple >= 1;
  return isValid ? { price, multiple } : null;
}

/** Why a choice cannot be added to the slip. */
export type ChoiceError = 'incompleteChoice' | 'tooManyUnits' | 'invalidStake';

export function choiceError(units: number, stake: Stake | null): ChoiceError | null {
  if (units === 0) return 'incompleteChoice';
  if (units > MAX_UNITS) return 'tooManyUnits';
  return stake === null ? 'invalidStake' : null;
}
