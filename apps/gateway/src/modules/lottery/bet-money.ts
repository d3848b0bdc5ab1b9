import { ApiError } from '@parlour/contract';
import type { Micros } from '@parlour/money';

import type { Db } from '../../db/query.ts';
import { tellingPostings } from '../events/balance-changes.ts';
import {
  type Bet,
  type Outcome,
  postBets,
  postRollback,
  postWin,
  readGameWallets,
  readHoldings,
} from '../ledger/postings.ts';
import { playedFromMain, type Postings } from './from-main.ts';
import type { WaitingBet } from './order-repository.ts';

export type { Postings };
export const ledgerPostings: Postings = playedFromMain(
  tellingPostings({ bets: postBets, win: postWin, rollback: postRollback }),
);

/** The ledger's name of a bet: one transaction and one round. What follows it is named after it, so that nothing can happen twice. */
const refOf = (id: bigint): string => `lottery-${id}`;

type Facts = { readonly currency: string; readonly requestId: string };

export const betOf = (
  { id, player, game, vendor }: Pick<WaitingBet, 'id' | 'player' | 'game' | 'vendor'>,
  amount: Micros,
  { currency, requestId }: Facts,
): Bet => ({
  vendorId: vendor,
  txId: refOf(id),
  player,
  roundId: refOf(id),
  gameCode: game,
  currency,
  requestId,
  amount,
});

/** Pays what a bet has won; nothing closes it as lost. */
export const payBet = (
  { win }: Postings,
  tx: Db,
  tenantId: number,
  bet: WaitingBet,
  amount: Micros,
  facts: Facts,
): Promise<Outcome> =>
  win(tx, tenantId, {
    ...betOf(bet, amount, facts),
    txId: `${refOf(bet.id)}-win`,
    betTxId: refOf(bet.id),
    closeRound: true,
  });

/** Gives a stake back. */
export async function returnBet(
  { rollback }: Postings,
  tx: Db,
  tenantId: number,
  bet: WaitingBet,
  facts: Facts,
): Promise<void> {
  const { amount: _none, ...movement } = betOf(bet, 0n, facts);
  const outcome = await rollback(tx, tenantId, {
    ...movement,
    txId: `${refOf(bet.id)}-back`,
    betTxId: refOf(bet.id),
  });
  if (outcome.status === 'REFUSED') throw new ApiError(outcome.code);
}

/** Everything that a member holds now, what lies with vendors too: what a bet leaves in one wallet is not all of it. */
export async function heldBy(tx: Db, tenantId: number, member: bigint): Promise<Micros> {
  const main = await readHoldings(tx, tenantId, member);
  const away = await readGameWallets(tx, tenantId, member);
  return away.reduce((sum, { balance }) => sum + balance, main ? main.cash + main.bonus : 0n);
}
