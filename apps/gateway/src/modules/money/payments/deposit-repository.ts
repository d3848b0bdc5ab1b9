import {
  type DepositState,
  depositTransitions,
  type StoredDepositState,
} from '@parlour/contract/states/deposits';
import type { ProgressKind } from '@parlour/contract/operator/choices';
import type { ErrorCode } from '@parlour/contract';
import { listStatesBefore } from '@parlour/contract/states/transitions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { Instructions, Payer, PaymentNotice, PreparedDeposit } from './payment-provider.ts';

/** The data of a bank transfer that the member sent; `sentAt` in ms. */
type SentSlip = {
  readonly sentAt: number;
  readonly senderName: string;
  readonly bankReference: string;
};

export type DepositRow = {
  readonly id: bigint;
  readonly depositId: string;
  readonly member: MemberId;
  readonly provider: string;
  readonly method: string;
  readonly state: StoredDepositState;
  readonly shownState: DepositState;
  readonly code: string | null;
  readonly amount: Micros;
  readonly requested: Micros | null;
  readonly received: Micros | null;
  readonly receivedCurrency: string | null;
  readonly payer: Payer;
  readonly instructions: Instructions;
  readonly providerRef: string | null;
  readonly paymentRef: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
  /** The text that an operator wrote to the member. */
  readonly memberText: string | null;
  readonly slip: SentSlip | null;
  /** The progress of its payment at the provider; null before anything was said. */
  readonly progress: ProgressKind | null;
  /** The bonus that was chosen with it, by the terms that were shown then; null: it is drawn. */
  readonly bonus: Micros | null;
};

/** The state of a deposit `d` as operators see it. */
export const DEPOSIT_STATE = `case d.state when 'CONFIRMED' then 'credited'
  when 'REFUNDED' then 'returned'
  when 'REFUSED' then case when d.received is null then 'refused' else 'returning' end
  when 'OPEN' then case when d.progress in ('attention', 'unknown') then 'unclear' else 'open' end
  else lower(d.state) end`;

/** The columns of `DepositRow`, of deposit_intent as d. */
export const DEPOSIT_COLUMNS = `d.id, d.public_id as "depositId", d.member, d.provider, d.method,
  d.state, ${DEPOSIT_STATE} as "shownState", d.code, d.amount, d.requested, d.received,
  d.received_currency as "receivedCurrency",
  d.payer, d.instructions, d.provider_ref as "providerRef", d.payment_ref as "paymentRef",
  d.created_at as "createdAt", d.expires_at as "expiresAt", d.closed_at as "closedAt",
  d.member_text as "memberText", d.progress, (select jsonb_build_object(
      'sentAt', floor(extract(epoch from b.sent_at) * 1000)::bigint,
      'senderName', b.sender_name, 'bankReference', b.bank_ref)
    from bank_transfer b where b.tenant = d.tenant and b.deposit = d.id
      and b.sent_at is not null) as slip,
  (select bonus_amount(v.terms -> 'reward', d.amount) from promotion_version v
    where v.tenant = d.tenant and v.promotion = d.promotion
      and v.version = d.promotion_version and v.terms ->> 'wallet' in ('CASH', 'BONUS')
      and not is_drawn_reward(v.terms -> 'reward')) as bonus`;

/** Seconds after the last moment to pay at which an unpaid deposit is closed. */
const EXPIRY_GRACE_SECONDS = 60;

/** Seconds until a payment that could not be sent back is tried again. */
const REFUND_RETRY_SECONDS = 600;

/** Seconds from one question about an open deposit to the next: longer each time. */
const POLL_SECONDS = 15;

/** A member's deposits that wait for a payment or for an operator, the newest first. */
export const readUnfinishedDeposits = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<DepositRow[]> =>
  tx.many<DepositRow>(
    'deposits-unfinished',
    `select ${DEPOSIT_COLUMNS} from deposit_intent d
      where d.tenant = $1 and d.member = $2 and (d.state in ('OPEN', 'REVIEW', 'HELD')
        or d.state = 'REFUSED' and d.received is not null)
      order by d.id desc limit 20`,
    [tenantId, member],
  );

/** Stores how the deposit is paid, before the provider is asked to prepare it. */
export const setDepositMethod = (
  tx: Db,
  tenantId: TenantId,
  depositId: string,
  { method, payer, validMinutes }: { method: string; payer: Payer; validMinutes: number },
): Promise<number> =>
  tx.exec(
    'deposit-method',
    `update deposit_intent set method = $3, payer = $4,
      expires_at = clock_timestamp() + make_interval(mins => $5),
      next_poll_at = clock_timestamp() + make_interval(secs => $6)
      where tenant = $1 and public_id = $2 and state = 'OPEN'`,
    [tenantId, depositId, method, JSON.stringify(payer), validMinutes, POLL_SECONDS],
  );

/** Stores what the provider answered, once. */
export const setPrepared = (
  tx: Db,
  tenantId: TenantId,
  depositId: string,
  { providerRef, instructions, expiresAt }: PreparedDeposit,
): Promise<number> =>
  tx.exec(
    'deposit-prepared',
    `update deposit_intent set provider_ref = $3, instructions = $4, expires_at = $5
      where tenant = $1 and public_id = $2 and provider_ref is null`,
    [tenantId, depositId, providerRef, JSON.stringify(instructions), expiresAt],
  );

/** A deposit by its number. */
export const findDeposit = (
  tx: Db,
  tenantId: TenantId,
  depositId: string,
): Promise<DepositRow | undefined> =>
  tx.one<DepositRow>(
    'deposit-of-number',
    `select ${DEPOSIT_COLUMNS} from deposit_intent d where d.tenant = $1 and d.public_id = $2`,
    [tenantId, depositId],
  );

/** Opens a held deposit for its posting in the same transaction: of what arrived. */
export const reopenHeldDeposit = (tx: Db, tenantId: TenantId, id: bigint): Promise<number> =>
  tx.exec(
    'deposit-reopen',
    `update deposit_intent set state = 'OPEN', code = null, amount = received,
      requested = case when amount <> received then coalesce(requested, amount) else requested end
      where tenant = $1 and id = $2 and state = 'HELD'`,
    [tenantId, id],
  );

/** Reads a deposit again under a lock; the member's wallet must be locked before. */
export async function lockDeposit(tx: Db, tenantId: TenantId, id: bigint): Promise<DepositRow> {
  const row = await tx.one<DepositRow>(
    'deposit-lock',
    `select ${DEPOSIT_COLUMNS} from deposit_intent d where d.tenant = $1 and d.id = $2 for update`,
    [tenantId, id],
  );
  if (!row) throw new Error(`no deposit ${id}`);
  return row;
}

/**
 * Moves a deposit to a state in which nothing of it is booked. Throws where its present state does
 * not lead there (`depositTransitions`): callers have read it under its lock.
 */
export async function setDepositState(
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  state: Exclude<StoredDepositState, 'OPEN' | 'CONFIRMED'>,
  code: string | null,
): Promise<void> {
  const moved = await tx.exec(
    'deposit-state',
    `update deposit_intent set state = $3, code = $4, next_poll_at = null,
      closed_at = case when $3 in ('HELD', 'REVIEW') then null else clock_timestamp() end
      where tenant = $1 and id = $2 and state = any($5)`,
    [tenantId, id, state, code, listStatesBefore<StoredDepositState>(depositTransitions, state)],
  );
  if (moved === 0) throw new Error(`deposit ${id} cannot become ${state}`);
}

/** Stores what arrived for a deposit. */
export const setReceived = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  { paymentRef, amount, currency }: Pick<PaymentNotice, 'paymentRef' | 'amount' | 'currency'>,
): Promise<number> =>
  tx.exec(
    'deposit-received',
    `update deposit_intent set payment_ref = $3, received = $4, received_currency = $5,
      next_poll_at = null where tenant = $1 and id = $2`,
    [tenantId, id, paymentRef, amount, currency],
  );

/** Keeps the number of a payment that the member typed, for those who look for it. */
export const setTypedReference = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  reference: string,
): Promise<number> =>
  tx.exec(
    'deposit-typed-reference',
    'update deposit_intent set typed_ref = upper($3) where tenant = $1 and id = $2',
    [tenantId, id, reference],
  );

/** Closes a deposit that no provider has prepared; 0: it is prepared, or closed already. */
export const failUnprepared = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  code: ErrorCode,
): Promise<number> =>
  tx.exec(
    'deposit-unprepared',
    `update deposit_intent set state = 'FAILED', code = $3, next_poll_at = null,
      closed_at = clock_timestamp()
      where tenant = $1 and id = $2 and state = 'OPEN' and provider_ref is null`,
    [tenantId, id, code],
  );

/** Puts off sending back what the provider could not send now. */
export const postponeRefund = (tx: Db, tenantId: TenantId, id: bigint): Promise<number> =>
  tx.exec(
    'deposit-refund-later',
    `update deposit_intent set next_poll_at = clock_timestamp() + make_interval(secs => $3)
      where tenant = $1 and id = $2 and state = 'REFUSED'`,
    [tenantId, id, REFUND_RETRY_SECONDS],
  );

/** Open deposits whose provider is to be asked now; the next question is put off at once. */
export const claimPolls = (tx: Db, tenantId: TenantId, limit: number): Promise<DepositRow[]> =>
  tx.many<DepositRow>(
    'deposits-poll',
    `update deposit_intent d set polls = d.polls + 1,
      next_poll_at = clock_timestamp() + make_interval(secs => $3 * (d.polls + 2))
     where d.tenant = $1 and d.id in (select q.id from deposit_intent q where q.tenant = $1
       and q.state = 'OPEN' and q.next_poll_at <= clock_timestamp()
       order by q.next_poll_at limit $2 for update skip locked)
     returning ${DEPOSIT_COLUMNS}`,
    [tenantId, limit, POLL_SECONDS],
  );

/** Open deposits that were not paid in time. */
export const readOverdueDeposits = (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<DepositRow[]> =>
  tx.many<DepositRow>(
    'deposits-overdue',
    `select ${DEPOSIT_COLUMNS} from deposit_intent d where d.tenant = $1 and d.state = 'OPEN'
      and d.next_poll_at is not null and coalesce(d.progress, 'waiting') = 'waiting'
      and d.expires_at < clock_timestamp() - make_interval(secs => $3) order by d.id limit $2`,
    [tenantId, limit, EXPIRY_GRACE_SECONDS],
  );

/** Deposits whose payment goes back to the payer; bank transfers are paid back by hand. */
export const readRefunds = (tx: Db, tenantId: TenantId, limit: number): Promise<DepositRow[]> =>
  tx.many<DepositRow>(
    'deposits-refund',
    `select ${DEPOSIT_COLUMNS} from deposit_intent d where d.tenant = $1 and d.state = 'REFUSED'
      and d.received is not null and d.provider not in ('bank', 'bank-practice')
      and (d.next_poll_at is null or d.next_poll_at <= clock_timestamp())
      order by d.id limit $2`,
    [tenantId, limit],
  );
