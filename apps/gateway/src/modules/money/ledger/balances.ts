import type { MemberBook } from '@parlour/contract/states/members';
import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';

/** The amounts that a member can spend from the main wallet. */
export type MemberBalance = {
  readonly cash: Micros;
  readonly bonus: Micros;
  readonly currency: string;
  readonly book: MemberBook;
};

export const readMemberBalance = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<MemberBalance | undefined> =>
  db.one(
    'ledger-balance',
    'select cash, bonus, currency, book from wallet_balance($1::smallint, $2)',
    [tenantId, member],
  );

/** The balance of a member that is kept at one vendor. */
export type VendorWallet = {
  readonly vendor: VendorId;
  readonly name: string;
  readonly balance: Micros;
};

/**
 * A member's vendor wallets: those of all connected vendors, or, where the tenant has a single
 * wallet, those that still hold something.
 */
export const readVendorWallets = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<VendorWallet[]> =>
  db.many(
    'ledger-vendor-wallets',
    'select vendor, name, balance from vendor_wallets($1::smallint, $2)',
    [tenantId, member],
  );

/** True when all vendors of the tenant play from the main wallet. */
export const hasSingleWallet = async (db: Db, tenantId: TenantId): Promise<boolean> =>
  (
    await db.one<{ single: boolean }>(
      'ledger-single-wallet',
      'select has_single_wallet($1::smallint) as single',
      [tenantId],
    )
  )?.single ?? true;

/** The sum of the amounts of some operations. */
export const readOperationsTotal = async (
  db: Db,
  tenantId: TenantId,
  references: readonly string[],
): Promise<Micros> =>
  (
    await db.one<{ total: Micros }>(
      'ledger-operations-total',
      `select coalesce(sum(amount), 0)::bigint as total from operation where tenant = $1
        and id = any ($2::bigint[])`,
      [tenantId, references],
    )
  )?.total ?? zero;
