import type { StoredPayoutState } from '@parlour/contract/states/payouts';
import type { PayoutResult } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { PayoutNotice } from '../payments/module.ts';
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal-repository.ts';

/** The stored states of a payout. */

/** An attempt to pay a withdrawal. */
export type PayoutRow = {
  readonly id: bigint;
  readonly payoutId: string;
  readonly withdrawal: bigint;
  readonly provider: string;
  readonly amount: Micros;
  readonly state: StoredPayoutState;
  readonly providerRef: string | null;
  /** Number of calls to its provider about it, this time included. */
  readonly polls: number;
  /** No later attempt was made. */
  readonly isLatest: boolean;
};

const COLUMNS = `p.id, p.public_id as "payoutId", p.withdrawal, p.provider, p.amount, p.state,
  p.polls, p.provider_ref as "providerRef",
  not exists (select from payout l where l.tenant = p.tenant and l.withdrawal = p.withdrawal
    and l.attempt > p.attempt) as "isLatest"`;

/** Seconds from one question about a payout to the next: longer each time, at most an hour. */
const POLL_SECONDS = 10;

/** Approved withdrawals of members who are not on hold, the oldest first. */
export const readApproved = (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<(WithdrawalRow & { readonly book: string })[]> =>
  tx.many(
    'withdrawals-approved',
    `select ${WITHDRAWAL_COLUMNS}, a.book from withdrawal w
      join asset a on a.tenant = w.tenant and a.id = w.asset
      where w.tenant = $1 and w.state = 'APPROVED' and not is_held(w.tenant, w.member)
      order by w.state_at, w.id limit $2`,
    [tenantId, limit],
  );

/**
 * Stores the next attempt to pay a withdrawal. The sandbox pays play money and nothing else does:
 * any other pair of provider and book stores nothing and returns undefined.
 */
export const insertAttempt = (
  tx: Db,
  tenantId: TenantId,
  { id, provider }: { readonly id: bigint; readonly provider: string },
): Promise<{ payoutId: string } | undefined> =>
  tx.one(
    'payout-add',
    `insert into payout (tenant, withdrawal, attempt, public_id, provider, amount)
      select w.tenant, w.id, n.attempt, w.public_id || '-' || n.attempt, $3, w.amount - w.fee
      from withdrawal w join asset a on a.tenant = w.tenant and a.id = w.asset
        cross join lateral (select count(*)::int + 1 as attempt from payout p
          where p.tenant = w.tenant and p.withdrawal = w.id) n
      where w.tenant = $1 and w.id = $2 and a.book = case $3 when 'sandbox' then 'PLAY'
        else 'REAL' end
      returning public_id as "payoutId"`,
    [tenantId, id, provider],
  );

/** Payouts whose provider is to be asked now; the next question is put off at once. */
export const claimPayouts = (tx: Db, tenantId: TenantId, limit: number): Promise<PayoutRow[]> =>
  tx.many<PayoutRow>(
    'payouts-claim',
    `update payout p set polls = least(p.polls + 1, 1000), next_poll_at = clock_timestamp()
       + make_interval(secs => least(3600, $3 * (p.polls + 1)))
     where p.tenant = $1 and p.id in (select q.id from payout q where q.tenant = $1
       and q.state = 'SENDING' and q.next_poll_at <= clock_timestamp()
       order by q.next_poll_at limit $2 for update skip locked)
     returning ${COLUMNS}`,
    [tenantId, limit, POLL_SECONDS],
  );

export const setProviderRef = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  providerRef: string,
): Promise<number> =>
  tx.exec(
    'payout-provider-ref',
    `update payout set provider_ref = $3
      where tenant = $1 and id = $2 and provider_ref is null`,
    [tenantId, id, providerRef],
  );

/** An attempt by our number, as a provider names it. */
export const findAttempt = (
  tx: Db,
  tenantId: TenantId,
  provider: string,
  payoutId: string,
): Promise<PayoutRow | undefined> =>
  tx.one<PayoutRow>(
    'payout-of-number',
    `select ${COLUMNS} from payout p
      where p.tenant = $1 and p.provider = $2 and p.public_id = $3`,
    [tenantId, provider, payoutId],
  );

/** Closes an attempt; the rows of its withdrawal are locked. */
export const closeAttempt = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  { state, code }: { state: Exclude<StoredPayoutState, 'SENDING'>; code: string | null },
): Promise<number> =>
  tx.exec(
    'payout-close',
    `update payout set state = $3, code = $4, closed_at = clock_timestamp(), next_poll_at = null
      where tenant = $1 and id = $2`,
    [tenantId, id, state, code],
  );

/** Stores a notice with what was done; a parallel one with the same id waits and is refused. */
export const insertPayoutNotice = (
  tx: Db,
  tenantId: TenantId,
  provider: string,
  notice: PayoutNotice,
  done: { payout: bigint | null; result: PayoutResult; body: string },
): Promise<number> =>
  tx.exec(
    'payout-notice-add',
    `insert into payout_notice (tenant, provider, notice_ref, payout, outcome, payout_ref,
      provider_ref, amount, currency, result, body)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (tenant, provider, notice_ref) do nothing`,
    [
      tenantId,
      provider,
      notice.noticeRef,
      done.payout,
      notice.outcome,
      notice.payoutId,
      notice.providerRef,
      notice.amount,
      notice.currency,
      done.result,
      done.body,
    ],
  );

/** Paid withdrawals about which nothing was said in time. */
export const readOverdueReceipts = (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<WithdrawalRow[]> =>
  tx.many<WithdrawalRow>(
    'withdrawals-receipt-due',
    `select ${WITHDRAWAL_COLUMNS} from withdrawal w where w.tenant = $1 and w.receipt = 'WAITING'
      and w.receipt_due_at <= clock_timestamp() order by w.receipt_due_at limit $2`,
    [tenantId, limit],
  );

/** Payouts that a provider has had for too long without a word. */
export const readStuckPayouts = (
  tx: Db,
  tenantId: TenantId,
  minutes: number,
): Promise<{ readonly payoutId: string; readonly provider: string }[]> =>
  tx.many(
    'payouts-stuck',
    `select p.public_id as "payoutId", p.provider from payout p where p.tenant = $1
      and p.state = 'SENDING' and p.created_at < clock_timestamp() - make_interval(mins => $2)
      order by p.id limit 50`,
    [tenantId, minutes],
  );
