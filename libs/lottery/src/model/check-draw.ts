import type { Contract, Reply } from '@parlour/contract';
import { commitmentOf, hexText, recompute } from '@parlour/fair/browser';
import { DRAW_NONCE, drawResult, type LotteryGame, resultText } from '@parlour/fair/lottery';

export type Proof = Reply<Contract['lottery']['proof']>;

/** Works a draw out in the browser: whether seed, tickets and result are those that were published; null while the seed is not shown yet. */
export async function checkDraw(
  game: LotteryGame,
  { seed, commitment, tickets, ticketsHash, winNo }: Proof,
): Promise<boolean | null> {
  if (seed === undefined || ticketsHash === undefined) return null;
  if ((await commitmentOf(seed)) !== commitment) return false;
  if (
    tickets &&
    hexText(
      await crypto.subtle.digest(
        'SHA-256',
        new TextEncoder().encode(
          tickets
            .toSorted()
            .map((line) => `${line}\n`)
            .join(''),
        ),
      ),
    ) !== ticketsHash
  )
    return false;
  return (
    resultText(
      game.draw,
      await recompute(seed, ticketsHash, DRAW_NONCE, (draw) => drawResult(game.draw, draw)),
    ) === winNo
  );
}
