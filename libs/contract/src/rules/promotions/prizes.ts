/** A part of a prize wheel: what it pays, which may be nothing, and its share of all weights. */
export type WheelSegment<Amount = number> = { readonly amount: Amount; readonly weight: number };

/** The segments of a wheel; or equally likely amounts, a step apart; micro-units. */
export type DrawnReward<Amount = number> =
  | { readonly kind: 'WHEEL'; readonly segments: readonly WheelSegment<Amount>[] }
  | {
      readonly kind: 'ENVELOPE';
      readonly least: Amount;
      readonly most: Amount;
      readonly step: Amount;
    };

/** The kinds of rewards whose amount is drawn when the member claims them. */
export const drawKinds = ['WHEEL', 'ENVELOPE'] as const;
export type DrawKind = (typeof drawKinds)[number];

/** An amount that a draw can pay, and how many of the equally likely numbers win it. */
export type Prize = { readonly amount: bigint; readonly weight: number };

export const MIN_SEGMENTS = 2;
export const MAX_SEGMENTS = 16;
export const MAX_WEIGHT = 1_000_000;
/** The most amounts that an envelope may hold. */
export const MAX_ENVELOPE_AMOUNTS = 100;

/** True when a reward is drawn; otherwise its amount follows from the terms alone. */
export const isDrawn = <Amount>(
  reward:
    | DrawnReward<Amount>
    | {
        readonly kind:
          | 'CALENDAR'
          | 'ENTRIES'
          | 'FIXED'
          | 'FREE_SPINS'
          | 'LISTED'
          | 'PERCENT'
          | 'TIERS';
      },
): reward is DrawnReward<Amount> => reward.kind === 'WHEEL' || reward.kind === 'ENVELOPE';

/** The prizes of a reward in their order, which is also that of the numbers; micro-units. */
export function listPrizes(reward: DrawnReward): readonly Prize[] {
  if (reward.kind === 'WHEEL')
    return reward.segments.map(({ amount, weight }) => ({ amount: BigInt(amount), weight }));
  const { least, most, step } = reward;
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, place) => ({
    amount: BigInt(least + place * step),
    weight: 1,
  }));
}

const sumWeights = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Draws one of the prizes with one number below the sum of their weights; returns its place. */
export function drawPrize(prizes: readonly Prize[], draw: (bound: number) => number): number {
  let number = draw(sumWeights(prizes));
  return prizes.findIndex(({ weight }) => {
    number -= weight;
    return number < 0;
  });
}

/** A prize and its chance as a share of 1; prizes of the same amount are one. */
export type Odds = { readonly amount: bigint; readonly chance: number };

/** The chances of all amounts, the largest amount first. */
export function listOdds(prizes: readonly Prize[]): readonly Odds[] {
  const sum = sumWeights(prizes);
  const weights = new Map<bigint, number>();
  for (const { amount, weight } of prizes) weights.set(amount, (weights.get(amount) ?? 0) + weight);
  return [...weights]
    .map(([amount, weight]) => ({ amount, chance: weight / sum }))
    .sort((a, b) => (a.amount < b.amount ? 1 : -1));
}

/** Computes the average cost of a draw, in micro-units, rounded down. */
export function computeMeanPrize(prizes: readonly Prize[]): bigint {
  const sum = prizes.reduce((total, { amount, weight }) => total + amount * BigInt(weight), 0n);
  return sum / BigInt(sumWeights(prizes));
}

/** The largest of the prizes, which a budget has to hold until the draw; micro-units. */
export const findLargestPrize = (prizes: readonly Prize[]): bigint =>
  prizes.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n);
