import type { Side, Sport } from '../../games/matches/sport.ts';
import type { Match } from './board.ts';
import type { BookSay } from './texts/load.ts';

/** Something that happened in a match, newest first in the feed. */
export type Happening = {
  readonly when: string;
  readonly text: string;
  readonly weight: 'plain' | 'strong';
};

/** The texts and look of a sport; its matches and markets are defined by `sport` itself. */
export type SportLook = {
  readonly sport: Sport;
  readonly title: (say: BookSay) => string;
  /** The market that stands in the list. */
  readonly mainMarket: string;
  readonly market: (say: BookSay, market: string) => string;
  /** The clock of a match that is played. */
  readonly clock: (say: BookSay, match: Match) => string;
  readonly feed: (say: BookSay, match: Match) => readonly Happening[];
  /**
   * True when a letter of the match changes the score: announced to screen readers for matches on
   * the slip.
   */
  readonly isScore: (letter: string) => boolean;
  readonly rules: (say: BookSay) => readonly string[];
};

/** Names a pick: a side by its name, everything else in words. */
export function pickName(
  say: BookSay,
  market: string,
  pick: string,
  { home, away }: { readonly home: Side; readonly away: Side },
): string {
  if (pick === 'home') return home.name;
  if (pick === 'away') return away.name;
  if (pick === 'draw') return say('draw');
  if (pick === 'yes' || pick === 'no') return say(pick === 'yes' ? 'yes' : 'no');
  const line = market === 'maps' ? '2.5' : `${market.at(-2)}.5`;
  return say(pick === 'over' ? 'over' : 'under', { line });
}

/** Prices are hundredths. */
export const priceText = (price: number): string => (price / 100).toFixed(2);

/** Returns the status of a match that has kicked off: its clock, or how it ended. */
export function getPhaseText(say: BookSay, look: SportLook, match: Match): string {
  if (match.phase === 'live') return look.clock(say, match);
  return say(match.phase === 'void' ? 'calledOff' : 'ended');
}
