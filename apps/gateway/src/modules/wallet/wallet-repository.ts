import type { Db } from '../../db/query.ts';

export type WalletRow = { readonly cash: bigint; readonly bonus: bigint; readonly currency: string };

/** What a member holds, in one round trip; the function sets the tenant itself. */
export const readWallet = (db: Db, tenantId: number, member: bigint): Promise<WalletRow | undefined> =>
  db.one('wallet-read', 'select cash, bonus, currency from wallet_balance($1::smallint, $2)', [tenantId, member]);

export type NewIntent = { readonly member: bigint; readonly book: 'PLAY' | 'REAL' | 'TRIAL'; readonly amount: bigint; readonly provider: string };

/** Notes what a member is about to pay; only a provider's confirmation turns it into money. */
export async function insertIntent(db: Db, tenantId: number, { member, book, amount, provider }: NewIntent): Promise<string> {
  const row = await db.one<{ public_id: string }>(
    'deposit-intend',
    'insert into deposit_intent (tenant, member, asset, amount, provider) values ($1, $2, money_asset($3), $4, $5) returning public_id',
    [tenantId, member, book, amount, provider],
  );
  if (!row) throw new Error('the deposit intent was not stored');
  return row.public_id;
}
