/**
 * Spins of a game without a stake of the member. What they win becomes the amount of the bonus, up
 * to `most`; how long they can be played is the time to claim. Micro-units.
 */
export type FreeSpinsReward<Amount = number> = {
  readonly kind: 'FREE_SPINS';
  /** The game's id in the catalogue, and its name as the terms show it. */
  readonly game: string;
  readonly name: string;
  readonly count: number;
  /** The stake of each spin: a bet that the game offers. */
  readonly stake: Amount;
  readonly most: Amount;
};

export const MAX_FREE_SPINS = 1000;

/** The amounts of free spins in another unit. */
export const mapFreeSpinAmounts = <From, To>(
  reward: FreeSpinsReward<From>,
  map: (amount: From) => To,
): FreeSpinsReward<To> => ({ ...reward, stake: map(reward.stake), most: map(reward.most) });
