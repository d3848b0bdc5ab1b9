import { randomUUID } from 'node:crypto';

import type { Db } from '@parlour/database';
import { add, type Micros } from '@parlour/money';

import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';
import {
  hasSingleWallet,
  type postBets,
  type PostingResult,
  type postRollback,
  postWalletTransfer,
  type postWin,
} from '../../money/ledger/module.ts';

/** Functions that move the money of a bet, in the transaction that changes the bet. */
export type BetPostings = {
  readonly bets: typeof postBets;
  readonly win: typeof postWin;
  readonly rollback: typeof postRollback;
};

/** The player and the vendor of one posting. */
type Parties = { readonly player: string; readonly vendorId: VendorId; readonly requestId: string };

/**
 * Lets the lottery use the main wallet where vendors have wallets of their own. The draws are a
 * page of the site that no launch opens, so no launch transfers money to their vendor wallet. The
 * stake is transferred there just before the bet and every payout back, both in the transaction of
 * the bet, so that the vendor wallet is always empty.
 */
export function withAutoTransfer({ bets, win, rollback }: BetPostings): BetPostings {
  /** Transfers a stake to the vendor wallet, or, without an amount, everything back. */
  async function transfer(
    tx: Db,
    tenantId: TenantId,
    { player, vendorId, requestId }: Parties,
    stake: Micros | null,
  ): Promise<PostingResult | null> {
    const member = await tx.one<{ id: MemberId }>(
      'lottery-member',
      'select id from member where tenant = $1 and public_id = $2',
      [tenantId, player],
    );
    if (!member) return null;
    return postWalletTransfer(tx, tenantId, {
      member: member.id,
      vendor: vendorId,
      toVendor: stake !== null,
      amount: stake,
      reference: `lottery:${randomUUID()}`,
      requestId,
    });
  }

  const thenTransferBack =
    <Posting extends Parties>(
      post: (tx: Db, tenantId: TenantId, posting: Posting) => Promise<PostingResult>,
    ) =>
    async (tx: Db, tenantId: TenantId, posting: Posting): Promise<PostingResult> => {
      const result = await post(tx, tenantId, posting);
      if (result.status !== 'REFUSED' && !(await hasSingleWallet(tx, tenantId)))
        await transfer(tx, tenantId, posting, null);
      return result;
    };

  return {
    async bets(tx, tenantId, all) {
      const [first] = all;
      if (first && !(await hasSingleWallet(tx, tenantId))) {
        const stake = add(...all.map(({ amount }) => amount));
        const transferred = await transfer(tx, tenantId, first, stake);
        if (transferred?.status === 'REFUSED') return all.map(() => transferred);
      }
      return bets(tx, tenantId, all);
    },
    win: thenTransferBack(win),
    rollback: thenTransferBack(rollback),
  };
}
