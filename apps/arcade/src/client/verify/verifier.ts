import type { LanguageCode } from '@parlour/tenant';

import type { Draw, Outcome } from '../../games/game.ts';

/** What a game's picture of a round is drawn from: the round as the browser worked it out. */
export type Recomputed = {
  readonly outcome: Outcome;
  readonly choice: string;
  readonly bet: number;
  readonly currency: string;
};

/** What the verify page needs of a game. */
export type Verifier = {
  readonly lines: number;
  /** What a player may choose, with its words; absent: nothing. */
  readonly choices?: readonly { readonly choice: string; readonly words: string }[];
  /** Whether its rounds draw a number for the jackpot. */
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
