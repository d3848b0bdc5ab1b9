import {
  countRafflePrizes,
  drawRaffle,
  formatRaffleEntries,
  type RaffleTicket,
} from '@parlour/contract/promotions';
import { hashServerSeed, hexText, recompute } from '@parlour/fair/browser';

import type { RaffleDraw } from './raffle-store.ts';

/** The nonce of every draw: each has a seed of its own. */
const DRAW_NONCE = 0;

const hashText = async (text: string): Promise<string> =>
  hexText(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/**
 * Computes a draw again in the browser and compares the hash of the seed, that of the list of
 * entries, the member's own entries and all winners with what the server said; null while it is not
 * drawn.
 */
export async function verifyRaffle(
  draw: RaffleDraw,
  tickets: readonly RaffleTicket[],
): Promise<boolean | null> {
  const { serverSeed, entriesHash, commitment, own, winners, mostPrizes } = draw;
  if (serverSeed === null || entriesHash === null) return null;
  if ((await hashServerSeed(serverSeed)) !== commitment) return false;
  if ((await hashText(formatRaffleEntries(tickets))) !== entriesHash) return false;
  const listed = tickets.find(({ ticket }) => ticket === own.ticket)?.entries ?? 0;
  if (listed !== own.entries) return false;
  const entries = tickets.map((ticket) => ticket.entries);
  const prizes = countRafflePrizes(draw);
  const places = await recompute(serverSeed, entriesHash, DRAW_NONCE, (next) =>
    drawRaffle(entries, { prizes, mostPrizes }, next),
  );
  return (
    places.length === winners.length &&
    places.every((place, at) => tickets[place]?.ticket === winners[at]?.ticket)
  );
}
