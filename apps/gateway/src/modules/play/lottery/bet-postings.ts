import { runtimeError } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, type Micros, zero } from '@parlour/money';

import type { BetId, MemberId, TenantId } from '../../../domain/ids.ts';
import {
  type Bet,
  withNotifications,
  postBets,
  type PostingResult,
  postRollback,
  postWin,
  readMemberBalance,
  readVendorWallets,
  type Win,
} from '../../money/ledger/module.ts';
import { type BetPostings, withAutoTransfer } from './main-wallet-postings.ts';
import type { OpenBet } from './ticket-repository.ts';

export type { BetPostings };
export const ledgerPostings: BetPostings = withAutoTransfer(
  withNotifications({ bets: postBets, win: postWin, rollback: postRollback }),
);

/**
 * The ledger's id of a bet: its transaction and its round. The ids of its win and its rollback are
 * made of it, so that neither can be posted twice.
 */
const formatBetReference = (id: BetId): string => `lottery-${id}`;

type PostingFacts = { readonly currency: string; readonly requestId: string };
type WinFacts = PostingFacts & Pick<Win, 'validBet'>;

export const toLedgerBet = (
  { id, player, game, vendor }: Pick<OpenBet, 'id' | 'player' | 'game' | 'vendor'>,
  amount: Micros,
  { currency, requestId }: PostingFacts,
): Bet => ({
  vendorId: vendor,
  txId: formatBetReference(id),
  player,
  roundId: formatBetReference(id),
  gameCode: game,
  currency,
  requestId,
  amount,
});

/** Posts what a bet has won; zero closes it as lost. */
export const postBetWin = (
  tx: Db,
  tenantId: TenantId,
  { win }: BetPostings,
  bet: OpenBet,
  amount: Micros,
  { validBet, ...facts }: WinFacts,
): Promise<PostingResult> =>
  win(tx, tenantId, {
    ...toLedgerBet(bet, amount, facts),
    txId: `${formatBetReference(bet.id)}-win`,
    betTxId: formatBetReference(bet.id),
    closeRound: true,
    validBet,
  });

/** Returns the stake of a bet. */
export async function refundBet(
  tx: Db,
  tenantId: TenantId,
  { rollback }: BetPostings,
  bet: OpenBet,
  facts: PostingFacts,
): Promise<void> {
  const { amount: _none, ...transaction } = toLedgerBet(bet, zero, facts);
  const result = await rollback(tx, tenantId, {
    ...transaction,
    txId: `${formatBetReference(bet.id)}-back`,
    betTxId: formatBetReference(bet.id),
  });
  if (result.status === 'REFUSED') throw runtimeError(result.code);
}

/** The balance of a member's main wallet and vendor wallets together. */
export async function readTotalBalance(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<Micros> {
  const main = await readMemberBalance(tx, tenantId, member);
  const vendorWallets = await readVendorWallets(tx, tenantId, member);
  return add(
    ...(main ? [main.cash, main.bonus] : []),
    ...vendorWallets.map(({ balance }) => balance),
  );
}
