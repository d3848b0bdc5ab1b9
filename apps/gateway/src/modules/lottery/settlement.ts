import { ApiError } from '@parlour/contract';
import { lotteryGameOf, playOf, readContent, readResult } from '@parlour/fair/lottery';
import type { Micros } from '@parlour/money';

import { raiseAlert } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import { payBet, type Postings, returnBet } from './bet-money.ts';
import { type Draw, tenantFacts } from './draw-repository.ts';
import {
  closeBet,
  leftOfChases,
  lockWaiting,
  nextWaiting,
  shareDraws,
  type WaitingBet,
} from './order-repository.ts';

const WON = 4;
const LOST = 5;
const CHASE_STOPPED = 6;
const DRAW_VOID = 12;
const LOOKED_AT = 14;

/** Bets that one transaction settles: few, so that no wallet is held for long. */
const CHUNK = 50;
const REQUEST = 'lottery';
/** Wallets hold whole hundredths; what is below is the house's. */
const CENT: Micros = 10_000n;

/** What a bet has won of a result. */
export function winOf(
  {
    game: code,
    play: id,
    content: text,
    price,
    multiple,
  }: Pick<WaitingBet, 'game' | 'play' | 'content' | 'price' | 'multiple'>,
  result: string,
): Micros {
  const game = lotteryGameOf(code);
  const play = game && playOf(game, id);
  const content = play && readContent(play, text);
  if (!game || !play || !content) throw new Error(`a bet on ${code} ${id} ${text} cannot be read`);
  const win =
    (price *
      BigInt(multiple) *
      BigInt(play.odds) *
      BigInt(play.hits(content, readResult(game.draw, result)))) /
    100n;
  return win - (win % CENT);
}

/** Ends bets of draws that are over: each in the transaction that moves its money, so that none is paid twice or forgotten. */
export function createSettlement({ db, post }: { readonly db: Database; readonly post: Postings }) {
  async function settle(
    tx: Db,
    tenantId: number,
    bet: WaitingBet,
    result: string,
    currency: string,
  ): Promise<void> {
    const win = winOf(bet, result);
    const outcome = await payBet(post, tx, tenantId, bet, win, { currency, requestId: REQUEST });
    if (outcome.status !== 'REFUSED')
      return void (await closeBet(tx, tenantId, bet.id, win > 0n ? WON : LOST, win));
    await lookAt(tx, tenantId, bet, { code: outcome.code, win: String(win) });
  }

  async function giveBack(
    tx: Db,
    tenantId: number,
    bet: WaitingBet,
    status: typeof DRAW_VOID | typeof CHASE_STOPPED,
    currency: string,
  ): Promise<void> {
    try {
      await returnBet(post, tx, tenantId, bet, { currency, requestId: REQUEST });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return lookAt(tx, tenantId, bet, { code: error.code });
    }
    await closeBet(tx, tenantId, bet.id, status);
  }

  /** One bet that the ledger does not know as it should must not hold up all others, nor the draws after it: people look at it. */
  async function lookAt(
    tx: Db,
    tenantId: number,
    bet: WaitingBet,
    detail: Readonly<Record<string, string>>,
  ): Promise<void> {
    await closeBet(tx, tenantId, bet.id, LOOKED_AT);
    await raiseAlert(tx, tenantId, {
      actor: REQUEST,
      action: 'alert.lottery_bet_unsettled',
      subject: `lottery-bet:${bet.id}`,
      requestId: REQUEST,
      detail,
    });
  }

  return {
    /** Settles, or gives back, the next bets of a draw; answers how many. Gateways take different ones. */
    settleSome: (
      tenantId: number,
      { id, state, result }: Pick<Draw, 'id' | 'state' | 'result'>,
    ): Promise<number> =>
      db.transaction(tenantId, async (tx) => {
        const bets = await nextWaiting(tx, tenantId, id, CHUNK);
        if (bets.length === 0) return 0;
        const { currency } = await tenantFacts(tx, tenantId);
        for (const bet of bets) {
          if (state === 'drawn' && result !== null)
            await settle(tx, tenantId, bet, result, currency);
          else await giveBack(tx, tenantId, bet, DRAW_VOID, currency);
        }
        return bets.length;
      }),

    /** Gives back what is left of chases that end with a win in this draw; their later draws cannot have been locked yet. */
    async stopChases(tenantId: number, { id }: Pick<Draw, 'id'>): Promise<void> {
      for (const { ids, draws } of await db.transaction(tenantId, (tx) =>
        leftOfChases(tx, tenantId, id),
      )) {
        await db.transaction(tenantId, async (tx) => {
          await shareDraws(tx, tenantId, draws);
          const { currency } = await tenantFacts(tx, tenantId);
          for (const bet of await lockWaiting(tx, tenantId, ids))
            await giveBack(tx, tenantId, bet, CHASE_STOPPED, currency);
        });
      }
    },
  };
}
