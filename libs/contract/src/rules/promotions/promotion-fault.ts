import { type BonusWallet, MAX_TERM_AMOUNT, POINT_STEP, TERM_STEP } from './terms.ts';

/**
 * A fault in a field of a promotion's terms.
 * - required: it is missing. - unknown: these terms do not have it. - range: below `min` or above
 *   `max`. - step: no whole number of hundredths. - format: not as it has to be written. - base:
 *   only a deposit or a loss has something that a share can be taken of. - above: the largest
 *   amount is not above the smallest. - even: no whole number of steps. - count: more than `max`
 *   amounts. - days: only check-ins have days in a row. - unavailable: no game offers that.
 *   - start: it is not the smallest base. - points: it cannot be given in points. - whole: no whole
 *   number of points. - entries: entries of a raffle are a reward of their own, and no money.
 *   - spins: the points shop has free spins only.
 */
export type PromotionFault = {
  readonly field: string;
  readonly rule:
    | 'required'
    | 'unknown'
    | 'range'
    | 'step'
    | 'format'
    | 'base'
    | 'days'
    | 'above'
    | 'even'
    | 'count'
    | 'unavailable'
    | 'start'
    | 'points'
    | 'whole'
    | 'entries'
    | 'spins';
  readonly min?: number;
  readonly max?: number;
};

/** A fault where a value is no whole number from `min` to `max`. */
export const within = (field: string, value: number, min: number, max: number): PromotionFault[] =>
  Number.isInteger(value) && value >= min && value <= max
    ? []
    : [{ field, rule: 'range', min, max }];

/** Finds the faults of an amount of terms: it must be above zero and in whole hundredths. */
export const findAmountFaults = (field: string, value: number): PromotionFault[] => {
  const faults = within(field, value, TERM_STEP, MAX_TERM_AMOUNT);
  return faults.length > 0 || value % TERM_STEP === 0 ? faults : [{ field, rule: 'step' }];
};

/** Checks an amount that terms give, by its field. */
export type GivenCheck = (field: string, value: number) => PromotionFault[];

/** The check of what terms with a wallet give: money, or whole points. */
export const givenCheckOf = (wallet: BonusWallet): GivenCheck =>
  wallet === 'POINTS' ? pointFaults : findAmountFaults;

const pointFaults: GivenCheck = (field, value) => {
  const faults = within(field, value, POINT_STEP, MAX_TERM_AMOUNT);
  return faults.length > 0 || value % POINT_STEP === 0 ? faults : [{ field, rule: 'whole' }];
};

/** Checks a value that may be absent. */
export const optional = <Value>(
  value: Value | undefined,
  check: (value: Value) => PromotionFault[],
): PromotionFault[] => (value === undefined ? [] : check(value));
