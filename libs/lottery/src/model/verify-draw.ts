import type { Contract, Reply } from '@parlour/contract';
import { hashServerSeed, hexText, recompute } from '@parlour/fair/browser';
import { DRAW_NONCE, drawResult, type LotteryGame, resultText } from '@parlour/fair/lottery';

export type Proof = Reply<Contract['lottery']['getProof']>;

/**
 * Recomputes a draw in the browser and compares commitment, tickets and result with the published
 * ones; null while the seed is not published yet.
 */
export async function verifyDraw(
  game: LotteryGame,
  { seed, commitment, tickets, ticketsHash, result: published }: Proof,
): Promise<boolean | null> {
  if (seed === undefined || ticketsHash === undefined) return null;
  if ((await hashServerSeed(seed)) !== commitment) return false;
  if (tickets && (await hashTickets(tickets)) !== ticketsHash) return false;
  const result = await recompute(seed, ticketsHash, DRAW_NONCE, (draw) =>
    drawResult(game.draw, draw),
  );
  return resultText(game.draw, result) === published;
}

async function hashTickets(tickets: readonly string[]): Promise<string> {
  const lines = [...tickets].sort().map((ticket) => `${ticket}\n`);
  const bytes = new TextEncoder().encode(lines.join(''));
  return hexText(await crypto.subtle.digest('SHA-256', bytes));
}
