import type { Draw, Outcome } from '../game.ts';
import { CAUGHT, commonFish, whale } from './fish.ts';

/**
 * A cast as it is stored: what was drawn, and what it pays in bets; 0 is a fish that got away. A
 * caught whale draws a second time, for its pearl.
 */
export type StoredCast = { readonly drawn: readonly number[]; readonly pay: number };

/** The pearl of a second draw, in bets. */
function findPearl(drawn: number): number {
  let left = drawn;
  for (const { pay, tickets } of whale.pearls) {
    if (left < tickets) return pay;
    left -= tickets;
  }
  throw new RangeError(`no pearl for ${drawn}`);
}

/**
 * Casts at a kind. One draw decides whether it is caught; nothing else does: not where it swims,
 * not how fast, not what was cast before.
 */
export function playCast(draw: Draw, kind: string): Outcome<StoredCast> {
  const cast = kind === whale.kind ? castAtWhale(draw) : castAt(draw, kind);
  return { spins: [cast], pay: cast.pay };
}

function castAt(draw: Draw, kind: string): StoredCast {
  const fish = commonFish.find((each) => each.kind === kind);
  if (!fish) throw new RangeError(`there is no fish ${kind}`);
  const drawn = draw(100 * fish.pay);
  return { drawn: [drawn], pay: drawn < CAUGHT ? fish.pay : 0 };
}

function castAtWhale(draw: Draw): StoredCast {
  const drawn = draw(whale.bound);
  if (drawn >= whale.caught) return { drawn: [drawn], pay: 0 };
  const pearl = draw(whale.tickets);
  return { drawn: [drawn, pearl], pay: findPearl(pearl) };
}
