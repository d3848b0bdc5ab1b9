import type { LotteryGame } from '@parlour/fair/lottery';

/** Seconds between two draws of a game, and between the end of betting and the draw. */
type DrawTiming = { readonly intervalSeconds: number; readonly cutOffSeconds: number };

/**
 * A game's own timing, or the interval configured for all games (LOTTERY_EVERY_S; 0: none), of
 * which a quarter at most takes no bets.
 */
export const getDrawTiming = (
  { everySeconds, cutOffSeconds }: Pick<LotteryGame, 'everySeconds' | 'cutOffSeconds'>,
  configured: number,
): DrawTiming =>
  configured > 0
    ? {
        intervalSeconds: configured,
        cutOffSeconds: Math.min(cutOffSeconds, Math.max(1, Math.floor(configured / 4))),
      }
    : { intervalSeconds: everySeconds, cutOffSeconds };
