import {
  drawPrize,
  isDrawn,
  listPrizes,
  mapTermAmounts,
  type Prize,
} from '@parlour/contract/promotions';
import { hashServerSeed, recompute } from '@parlour/fair/browser';
import { fromWire } from '@parlour/money';

import type { PrizeDraw } from './prize-store.ts';

/** The nonce of every draw: each ticket has a seed of its own. */
const DRAW_NONCE = 0;

/** The prizes of a ticket in their order, by the terms that it was granted by. */
export function readPrizes({ terms }: Pick<PrizeDraw, 'terms'>): readonly Prize[] {
  const { reward } = mapTermAmounts(terms, (amount) => Number(fromWire(amount)));
  return isDrawn(reward) ? listPrizes(reward) : [];
}

/**
 * Recomputes a draw in the browser and compares the hash of the seed, the place of the prize and
 * its amount with what the server said; null while it is not drawn.
 */
export async function verifyPrize(draw: PrizeDraw): Promise<boolean | null> {
  const { result, commitment } = draw;
  if (!result) return null;
  if ((await hashServerSeed(result.serverSeed)) !== commitment) return false;
  const prizes = readPrizes(draw);
  const place = await recompute(result.serverSeed, result.clientSeed, DRAW_NONCE, (next) =>
    drawPrize(prizes, next),
  );
  return place === result.place && prizes[place]?.amount === fromWire(result.amount);
}
