/**
 * Entries of a raffle, which is another promotion of the brand. They count in its next draw whose
 * list is open.
 */
export type EntriesReward = {
  readonly kind: 'ENTRIES';
  /** The id of the raffle, and its name as the terms show it. */
  readonly raffle: string;
  readonly name: string;
  readonly count: number;
};

/** An entry as an amount of a bonus, in micro-units, as points are. */
export const ENTRY_UNIT = 1_000_000n;
