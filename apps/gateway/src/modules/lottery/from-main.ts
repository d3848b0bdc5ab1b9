import { randomUUID } from 'node:crypto';

import type { Db } from '../../db/query.ts';
import {
  type Outcome,
  type postBets,
  type postRollback,
  postWalletTransfer,
  type postWin,
  readSingleWallet,
} from '../ledger/postings.ts';

/** Whoever moves the money of a bet, in the transaction that changes the bet. */
export type Postings = {
  readonly bets: typeof postBets;
  readonly win: typeof postWin;
  readonly rollback: typeof postRollback;
};

/** Whoever is in one movement of the lottery: its member, and the vendor whose draws these are. */
type Side = { readonly player: string; readonly vendorId: number; readonly requestId: string };

/**
 * Plays from the main wallet in every house. The draws are a page of the site and no launch opens them: where wallets stand apart nobody
 * could carry money there. The stake is brought to the draws' own wallet just before the bet, and whatever comes back is brought home, both in the
 * transaction of the bet, so that nothing ever lies there.
 */
export function playedFromMain({ bets, win, rollback }: Postings): Postings {
  async function carry(
    tx: Db,
    tenantId: number,
    { player, vendorId, requestId }: Side,
    amount: bigint | null,
  ): Promise<Outcome | null> {
    const who = await tx.one<{ id: bigint }>(
      'lottery-member',
      'select id from member where tenant = $1 and public_id = $2',
      [tenantId, player],
    );
    if (!who) return null;
    return postWalletTransfer(tx, tenantId, {
      member: who.id,
      vendor: vendorId,
      toVendor: amount !== null,
      amount,
      reference: `lottery:${randomUUID()}`,
      requestId,
    });
  }
  const broughtHome =
    <Movement extends Side>(
      post: (tx: Db, tenantId: number, movement: Movement) => Promise<Outcome>,
    ) =>
    async (tx: Db, tenantId: number, movement: Movement): Promise<Outcome> => {
      const outcome = await post(tx, tenantId, movement);
      if (outcome.status !== 'REFUSED' && !(await readSingleWallet(tx, tenantId)))
        await carry(tx, tenantId, movement, null);
      return outcome;
    };
  return {
    async bets(tx, tenantId, all) {
      const [first] = all;
      if (first && !(await readSingleWallet(tx, tenantId))) {
        const carried = await carry(
          tx,
          tenantId,
          first,
          all.reduce((sum, { amount }) => sum + amount, 0n),
        );
        if (carried?.status === 'REFUSED') return all.map(() => carried);
      }
      return bets(tx, tenantId, all);
    },
    win: broughtHome(win),
    rollback: broughtHome(rollback),
  };
}
