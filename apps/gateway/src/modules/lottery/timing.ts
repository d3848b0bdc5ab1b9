import type { LotteryGame } from '@parlour/fair/lottery';

/** Seconds between two draws of a game, and before a draw from which it is locked. */
export type Timing = { readonly every: number; readonly lock: number };

/** A game's own timing, or the one that all games are given (LOTTERY_EVERY_S; 0: none), locked for a quarter of it at most. */
export const timingOf = (
  { everySeconds, lockSeconds }: Pick<LotteryGame, 'everySeconds' | 'lockSeconds'>,
  given: number,
): Timing =>
  given > 0
    ? { every: given, lock: Math.min(lockSeconds, Math.max(1, Math.floor(given / 4))) }
    : { every: everySeconds, lock: lockSeconds };
