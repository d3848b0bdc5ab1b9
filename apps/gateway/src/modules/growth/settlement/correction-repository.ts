import type { CorrectionState } from '@parlour/contract/states/settlements';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';

/** A correction as both parties of its payout see it. */
export type CorrectionRow = {
  readonly id: bigint;
  /** Below zero: the agent gives back. */
  readonly amount: Micros;
  readonly state: CorrectionState;
  readonly at: Date;
  readonly paidAt: Date | null;
};

/** The corrections of a payout, oldest first. */
export const readCorrections = (tx: Db, tenantId: TenantId, input: bigint) =>
  tx.many<CorrectionRow>(
    'settlement-corrections',
    `select a.id, a.amount, lower(a.state) as state, a.approved_at as at, a.paid_at as "paidAt"
     from settlement_adjustment a where a.tenant = $1 and a.input = $2 order by a.id`,
    [tenantId, input],
  );

/**
 * Corrections that wait for their first try, or whose payer had not the money and has it now,
 * oldest first.
 */
export const readPayableCorrections = async (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<bigint[]> =>
  (
    await tx.many<{ id: bigint }>(
      'settlement-corrections-payable',
      `select a.id from settlement_adjustment a
       join settlement_input i on i.tenant = a.tenant and i.id = a.input
       cross join lateral (
         select case when a.amount > 0 then i.payer else i.agent end as member) p
       left join account w on w.tenant = a.tenant and w.owner = p.member
         and w.type = 'PLAYER_CASH' and w.asset = i.asset
       where a.tenant = $1 and a.state <> 'PAID'
         and (a.state = 'DUE' or p.member is null or w.balance >= abs(a.amount))
       order by a.id limit $2`,
      [tenantId, limit],
    )
  ).map(({ id }) => id);

/** Pays or charges corrections, each exactly once; returns the new state of those not yet paid. */
export const payCorrections = (
  tx: Db,
  tenantId: TenantId,
  corrections: readonly bigint[],
  requestId: string,
): Promise<{ readonly correction: bigint | null; readonly state: string | null }[]> =>
  tx.many(
    'settlement-corrections-pay',
    'select correction, state from pay_corrections($1::smallint, $2::bigint[], $3)',
    [tenantId, corrections, requestId],
  );

/** The amount of a payout that can be taken back, in micro-units. */
type CorrectableRow = {
  readonly id: bigint;
  /**
   * The amount that was paid, with corrections that were paid, less every charge that was decided.
   */
  readonly left: Micros;
};

/**
 * Locks a payout for a correction, so that two of them follow each other, and finds it; undefined
 * where there is none. What has not been paid cannot be taken back.
 */
export async function lockCorrectable(
  tx: Db,
  tenantId: TenantId,
  input: bigint,
): Promise<CorrectableRow | undefined> {
  // A statement of its own: the next one sees what was committed while this one waited.
  await tx.one(
    'settlement-correction-lock',
    `select pg_advisory_xact_lock(hashtextextended('correction:' || $1::text, $2))::text`,
    [tenantId, input],
  );
  return tx.one<CorrectableRow>(
    'settlement-correctable',
    `select i.id, (case when p.state = 'PAID' then i.amount else 0 end + x.sum)::bigint as left
     from settlement_input i
     left join settlement_payout p on p.tenant = i.tenant and p.input = i.id
     cross join lateral (
       select coalesce(sum(a.amount) filter (where a.amount < 0 or a.state = 'PAID'), 0) as sum
       from settlement_adjustment a where a.tenant = i.tenant and a.input = i.id) x
     where i.tenant = $1 and i.id = $2`,
    [tenantId, input],
  );
}

type NewCorrection = {
  readonly input: bigint;
  readonly amount: Micros;
  readonly reason: string;
  /** The approved request; it makes one correction. */
  readonly request: string;
  readonly proposedBy: OperatorId;
  readonly approvedBy: OperatorId;
};

/** Notes an approved correction, to be paid by the job; null where its request has made one. */
export const insertCorrection = async (
  tx: Db,
  tenantId: TenantId,
  { input, amount, reason, request, proposedBy, approvedBy }: NewCorrection,
): Promise<bigint | null> =>
  (
    await tx.one<{ id: bigint }>(
      'settlement-correction-add',
      `insert into settlement_adjustment (tenant, input, amount, reason, request, proposed_by,
         approved_by)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [tenantId, input, amount, reason, request, proposedBy, approvedBy],
    )
  )?.id ?? null;
