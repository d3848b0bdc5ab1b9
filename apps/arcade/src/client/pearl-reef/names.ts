import { type Kind, getPays } from '../../games/pearl-reef/fish.ts';
import type { ReefSay } from './texts/load.ts';

/** The pay of a kind, in bets: one figure, or the least and the most. */
export function payRange(kind: Kind): string {
  const { least, most } = getPays(kind);
  return `\u2066×${least}${most > least ? `-${most}` : ''}\u2069`;
}

/** The same where there is little room: the least, with a plus when there may be more. */
export function shortPay(kind: Kind): string {
  const { least, most } = getPays(kind);
  return `×${least}${most > least ? '+' : ''}`;
}

/** A fish with what it pays, for buttons that show a picture alone. */
export const fishWithPay = (say: ReefSay, kind: Kind): string =>
  say('fishPays', { fish: say(kind), pay: payRange(kind) });
