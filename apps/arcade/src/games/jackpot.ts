import type { Draw, Outcome, SpinGame } from './game.ts';

/** The number of jackpot numbers to draw from: with a bet of one unit, a hundred of them hit. */
export const TICKETS = 50_000_000;

/** A round with the number that it drew for the jackpot; null in games that take no part. */
export type Played = { readonly outcome: Outcome; readonly ticket: number | null };

/**
 * Plays a round and then, from the same source, draws its number for the jackpot: what the round
 * itself pays is as if there were none.
 */
export function playWithTicket(
  { play, hasJackpot }: Pick<SpinGame, 'play' | 'hasJackpot'>,
  draw: Draw,
  choice: string,
): Played {
  const outcome = play(draw, choice);
  return { outcome, ticket: hasJackpot ? draw(TICKETS) : null };
}

/** True when a number hits at a bet in hundredths: the chance is the bet's share of all numbers. */
export const hitsJackpot = (ticket: number | null, hundredths: number): boolean =>
  ticket !== null && ticket < hundredths;
