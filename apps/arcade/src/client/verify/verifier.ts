import type { LanguageCode } from '@parlour/tenant';

import type { Draw, Outcome } from '../../games/game.ts';

/** The data from which a game draws a round: the round as the browser recomputed it. */
export type Recomputed = {
  readonly outcome: Outcome;
  readonly choice: string;
  readonly bet: number;
  readonly currency: string;
};

/** The parts of a game that the verify page needs. */
export type Verifier = {
  readonly lines: number;
  /** The choices of a player, with their texts; absent: there is nothing to choose. */
  readonly choices?: readonly { readonly choice: string; readonly words: string }[];
  /** True when the game's rounds draw a number for the jackpot. */
  readonly hasJackpot?: true;
  /** The very rules that the server plays by. */
  readonly play: (draw: Draw, choice: string) => Outcome;
  /** Draws a round: what came of it, turn by turn, and what it pays. */
  readonly draw: (round: Recomputed) => Node;
};

/** Makes a game's part of the verify page in a language. */
export type MakeVerifier = (language: LanguageCode) => Promise<Verifier>;

/**
 * An amount as the verify page writes it: no symbol, the currency's code behind it, in one piece on
 * right-to-left pages.
 */
export const amountText = (amount: number, currency: string): string =>
  `\u2066${amount.toFixed(2)} ${currency}\u2069`;
