import type { ReversalOutcome } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../../domain/ids.ts';
import {
  lockMember,
  type PostingResult,
  type PostingRow,
  toPostingResult,
} from '../../ledger/module.ts';
import { DEPOSIT_COLUMNS, type DepositRow, lockDeposit } from '../deposit-repository.ts';
import type { ReversalNotice } from '../payment-provider.ts';

/** The deposit that a reversal is about: by our number, or by the provider's ids. */
export const findReversed = (
  tx: Db,
  tenantId: TenantId,
  provider: string,
  { depositId, paymentRef, orderRef }: ReversalNotice,
): Promise<DepositRow | undefined> =>
  tx.one<DepositRow>(
    'reversal-deposit',
    `select ${DEPOSIT_COLUMNS} from deposit_intent d where d.tenant = $1 and d.provider = $2
      and (d.public_id = $3 or d.payment_ref = nullif($4, '') or d.provider_ref = nullif($5, ''))
      order by d.public_id = $3 desc limit 1`,
    [tenantId, provider, depositId, paymentRef, orderRef ?? ''],
  );

/** The stored data of a reversal in addition to what the provider says. */
export type StoredReversal = {
  readonly deposit: bigint | null;
  readonly isOwn: boolean;
  readonly body: string;
};

/** Stores where a reversal is; 0: nothing of it is new. One that has ended stays ended. */
export const storeReversal = (
  tx: Db,
  tenantId: TenantId,
  provider: string,
  said: ReversalNotice,
  { deposit, isOwn, body }: StoredReversal,
): Promise<number> =>
  tx.exec(
    'reversal-store',
    `insert into payment_reversal as r (tenant, provider, reversal_ref, kind, deposit, payment_ref,
        amount, currency, status, progress, is_own, body)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (tenant, provider, kind, reversal_ref) do update set status = excluded.status,
        progress = excluded.progress, amount = coalesce(excluded.amount, r.amount),
        currency = coalesce(excluded.currency, r.currency), changed_at = clock_timestamp(),
        body = case when excluded.body = '' then r.body else excluded.body end
      where (r.status, r.progress) is distinct from (excluded.status, excluded.progress)
        and r.progress <> 'processed'`,
    [
      tenantId,
      provider,
      said.reversalRef,
      said.kind,
      deposit,
      said.paymentRef,
      said.amount,
      said.currency,
      said.status,
      said.progress,
      isOwn,
      body,
    ],
  );

/** True when a payment of a deposit goes back, or went, without our doing. */
export const isReversed = async (
  tx: Db,
  tenantId: TenantId,
  deposit: bigint,
  paymentRef: string,
): Promise<boolean> =>
  (await tx.one(
    'reversal-known',
    `select r.id from payment_reversal r where r.tenant = $1 and r.deposit = $2 and not r.is_own
      and r.progress <> 'failed' and r.payment_ref in ('', $3) limit 1`,
    [tenantId, deposit, paymentRef],
  )) !== undefined;

/** A reversal that operators decide about. */
export type OpenReversal = {
  readonly id: bigint;
  readonly deposit: bigint;
  readonly depositState: string;
  readonly member: DepositRow['member'];
  readonly provider: string;
  readonly amount: Micros | null;
  readonly currency: string | null;
};

const readOpen = (tx: Db, tenantId: TenantId, id: bigint): Promise<OpenReversal | undefined> =>
  tx.one<OpenReversal>(
    'reversal-open',
    `select r.id, d.id as deposit, d.state as "depositState", d.member, r.provider,
        reversal_amount(r.tenant, r.id) as amount, r.currency
      from payment_reversal r join deposit_intent d on d.tenant = r.tenant and d.id = r.deposit
      where r.tenant = $1 and r.id = $2 and not r.is_own and r.decision is null`,
    [tenantId, id],
  );

/** An undecided reversal of a deposit that is not ours: the wallet first, as everywhere. */
export async function lockReversal(
  tx: Db,
  tenantId: TenantId,
  id: bigint,
): Promise<OpenReversal | undefined> {
  const found = await readOpen(tx, tenantId, id);
  if (!found) return undefined;
  await lockMember(tx, tenantId, found.member);
  await lockDeposit(tx, tenantId, found.deposit);
  return readOpen(tx, tenantId, id);
}

/** Stores what was decided about a reversal. */
export const setReversalDecision = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  given: {
    readonly decision: ReversalOutcome;
    readonly debited: Micros;
    readonly operation: string | null;
    readonly actor: string;
  },
): Promise<number> =>
  tx.exec(
    'reversal-decide',
    `update payment_reversal set decision = $3, debited = $4, operation = $5::bigint,
      decided_by = $6, decided_at = clock_timestamp() where tenant = $1 and id = $2`,
    [tenantId, id, given.decision, given.debited, given.operation, given.actor],
  );

/** Books what left the bank: from the member, and the rest from the brand. */
export const postReversal = async (
  tx: Db,
  tenantId: TenantId,
  given: {
    readonly deposit: bigint;
    readonly reference: string;
    readonly amount: Micros;
    readonly debited: Micros;
    readonly actor: string;
    readonly requestId: string;
  },
): Promise<PostingResult> =>
  toPostingResult(
    await tx.one<PostingRow>(
      'ledger-reversal',
      `select status, code, balance, reference from post_reversal($1::smallint, $2::bigint, $3,
        $4::bigint, $5::bigint, $6, $7)`,
      [
        tenantId,
        given.deposit,
        given.reference,
        given.amount,
        given.debited,
        given.actor,
        given.requestId,
      ],
    ),
  );

/** Stops payouts of a member until an operator releases them; 0: it was done for this before. */
export const holdMember = (
  tx: Db,
  tenantId: TenantId,
  { member, id }: Pick<OpenReversal, 'member' | 'id'>,
  reason: string,
): Promise<number> =>
  tx.exec(
    'reversal-hold',
    // A hold is known by the run that found a difference; one of a reversal by its id below zero.
    `insert into member_hold (tenant, member, run, reason) values ($1, $2, -$3::bigint, $4)
      on conflict do nothing`,
    [tenantId, member, id, reason],
  );
