/**
 * The reward for a base from an amount on: a fixed amount, or a share of all of it (parts per
 * million) up to a cap. `checkPromotion` asks for exactly one of both. Micro-units.
 */
export type BonusTier<Amount = number> = {
  readonly from: Amount;
  readonly amount?: Amount | undefined;
  readonly rate?: number | undefined;
  readonly most?: Amount | undefined;
};

/** The base picks the step: the last one that it reaches gives the bonus. */
export type TieredReward<Amount = number> = {
  readonly kind: 'TIERS';
  /** From the smallest base on. */
  readonly steps: readonly BonusTier<Amount>[];
};

export const MAX_TIERS = 10;

/** The amounts of steps in another unit. */
export const mapTierAmounts = <From, To>(
  { kind, steps }: TieredReward<From>,
  map: (amount: From) => To,
): TieredReward<To> => ({
  kind,
  steps: steps.map(({ from, amount, rate, most }) => ({
    from: map(from),
    ...(amount !== undefined && { amount: map(amount) }),
    ...(rate !== undefined && { rate }),
    ...(most !== undefined && { most: map(most) }),
  })),
});

/** The step that a base in micro-units reaches; undefined below the first one. */
export const findTier = (
  { steps }: Pick<TieredReward, 'steps'>,
  base: bigint,
): BonusTier | undefined => steps.findLast(({ from }) => BigInt(from) <= base);
