import { ApiError } from '@parlour/contract';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import { raiseAlert } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { computePayout } from './bet-payout.ts';
import { postBetWin, type BetPostings, refundBet } from './bet-postings.ts';
import { type Draw, readTenant } from './draw-repository.ts';
import { readValidBets } from './valid-bets.ts';
import {
  closeBet,
  findRemainingBetsOfWonTickets,
  lockOpenBets,
  lockNextOpenBets,
  lockDrawsForShare,
  type OpenBet,
} from './ticket-repository.ts';

type SettleFacts = {
  readonly result: string;
  readonly currency: string;
  /** The part of the stake that could be lost, where it is not all of it. */
  readonly validBet: Micros | undefined;
};

/** Bets that one transaction settles: few, so that no wallet is held for long. */
const MAX_BETS_PER_TRANSACTION = 50;
const ACTOR = 'lottery';

/**
 * Settles the bets of drawn and void draws: each in the transaction that moves its money, so that
 * none is paid twice or missed.
 */
export function createSettlement({
  db,
  post,
}: {
  readonly db: Database;
  readonly post: BetPostings;
}) {
  async function settle(
    tx: Db,
    tenantId: TenantId,
    bet: OpenBet,
    { result, currency, validBet }: SettleFacts,
  ): Promise<void> {
    const payout = computePayout(bet, result);
    const outcome = await postBetWin(tx, tenantId, post, bet, payout, {
      currency,
      requestId: ACTOR,
      validBet,
    });
    if (outcome.status !== 'REFUSED')
      return void (await closeBet(tx, tenantId, bet.id, payout > 0n ? 'won' : 'lost', payout));
    await flagForReview(tx, tenantId, bet, { code: outcome.code, payout: String(payout) });
  }

  async function refund(
    tx: Db,
    tenantId: TenantId,
    bet: OpenBet,
    status: 'void' | 'stopped',
    currency: string,
  ): Promise<void> {
    try {
      await refundBet(tx, tenantId, post, bet, { currency, requestId: ACTOR });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return flagForReview(tx, tenantId, bet, { code: error.code });
    }
    await closeBet(tx, tenantId, bet.id, status);
  }

  /**
   * A bet whose settlement the ledger refuses must not block the others or later draws: an operator
   * looks at it.
   */
  async function flagForReview(
    tx: Db,
    tenantId: TenantId,
    bet: OpenBet,
    detail: Readonly<Record<string, string>>,
  ): Promise<void> {
    await closeBet(tx, tenantId, bet.id, 'in_review');
    await raiseAlert(tx, tenantId, {
      actor: ACTOR,
      action: 'alert.lottery_bet_unsettled',
      subject: `lottery-bet:${bet.id}`,
      requestId: ACTOR,
      detail,
    });
  }

  return {
    /**
     * Settles the next open bets of a draw, or refunds them where it is void; returns how many.
     * Parallel gateways take different bets.
     */
    settleBatch: (
      tenantId: TenantId,
      { id, state, result }: Pick<Draw, 'id' | 'state' | 'result'>,
    ): Promise<number> =>
      db.transaction(tenantId, async (tx) => {
        const bets = await lockNextOpenBets(tx, tenantId, id, MAX_BETS_PER_TRANSACTION);
        if (bets.length === 0) return 0;
        const { currency } = await readTenant(tx, tenantId);
        const isDrawn = state === 'drawn' && result !== null;
        const valid = await readValidBets(tx, tenantId, id, isDrawn ? bets : []);
        for (const bet of bets) {
          if (isDrawn)
            await settle(tx, tenantId, bet, { result, currency, validBet: valid.get(bet.id) });
          else await refund(tx, tenantId, bet, 'void', currency);
        }
        return bets.length;
      }),

    /**
     * Refunds the remaining bets of multi-draw tickets that end with a win in this draw. Their
     * later draws cannot have been closed yet.
     */
    async stopWonTickets(tenantId: TenantId, { id }: Pick<Draw, 'id'>): Promise<void> {
      const tickets = await db.transaction(tenantId, (tx) =>
        findRemainingBetsOfWonTickets(tx, tenantId, id),
      );
      for (const { ids, draws } of tickets) {
        await db.transaction(tenantId, async (tx) => {
          await lockDrawsForShare(tx, tenantId, draws);
          const { currency } = await readTenant(tx, tenantId);
          for (const bet of await lockOpenBets(tx, tenantId, ids))
            await refund(tx, tenantId, bet, 'stopped', currency);
        });
      }
    },
  };
}
