import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../../domain/ids.ts';

/** The data that was stored with a deposit when it got its account. */
type GivenAccount = {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  readonly note: string;
};

/** The account that a deposit was given; undefined before. */
export const readGivenAccount = (
  tx: Db,
  tenantId: TenantId,
  depositId: string,
): Promise<GivenAccount | undefined> =>
  tx.one<GivenAccount>(
    'bank-transfer-account',
    `select b.bank, b.holder, b.number, b.note from deposit_intent d
      join bank_transfer t on t.tenant = d.tenant and t.deposit = d.id
      join bank_account b on b.tenant = t.tenant and b.id = t.account
      where d.tenant = $1 and d.public_id = $2`,
    [tenantId, depositId],
  );

/** Gives a deposit its account, once. */
export const insertBankTransfer = (
  tx: Db,
  tenantId: TenantId,
  depositId: string,
  account: bigint,
): Promise<number> =>
  tx.exec(
    'bank-transfer-add',
    `insert into bank_transfer (tenant, deposit, account)
      select d.tenant, d.id, $3 from deposit_intent d where d.tenant = $1 and d.public_id = $2
      on conflict (tenant, deposit) do nothing`,
    [tenantId, depositId, account],
  );

/** Stores what the member says about the transfer; 0: the deposit was given no account. */
export const setSlip = (
  tx: Db,
  tenantId: TenantId,
  deposit: bigint,
  { senderName, bankReference }: { readonly senderName: string; readonly bankReference: string },
): Promise<number> =>
  tx.exec(
    'bank-transfer-slip',
    `update bank_transfer set sender_name = $3, bank_ref = $4, sent_at = clock_timestamp()
      where tenant = $1 and deposit = $2`,
    [tenantId, deposit, senderName, bankReference],
  );

/**
 * Opens a deposit for its posting in the same transaction, with what arrived; 0: it is in a state
 * in which nothing is credited.
 */
export const openTransfer = (
  tx: Db,
  tenantId: TenantId,
  deposit: bigint,
  { amount, currency }: { readonly amount: Micros; readonly currency: string },
): Promise<number> =>
  tx.exec(
    'bank-transfer-open',
    `update deposit_intent set state = 'OPEN', code = null, closed_at = null, next_poll_at = null,
      member_text = null, received = $3, received_currency = $4, amount = $3,
      requested = case when amount <> $3 then coalesce(requested, amount) else requested end
      where tenant = $1 and id = $2 and received is null
        and state in ('OPEN', 'REVIEW', 'FAILED', 'EXPIRED', 'CANCELLED')`,
    [tenantId, deposit, amount, currency],
  );

/** Stores what an operator writes to the member. */
export const setMemberText = (
  tx: Db,
  tenantId: TenantId,
  deposit: bigint,
  text: string,
): Promise<number> =>
  tx.exec(
    'deposit-member-text',
    'update deposit_intent set member_text = $3 where tenant = $1 and id = $2',
    [tenantId, deposit, text === '' ? null : text],
  );

/** Ends the work of an operator on a transfer that is decided. */
export const endClaim = (tx: Db, tenantId: TenantId, deposit: bigint): Promise<number> =>
  tx.exec(
    'bank-transfer-unclaim',
    `update bank_transfer set claimed_by = null, claimed_until = null
      where tenant = $1 and deposit = $2`,
    [tenantId, deposit],
  );
