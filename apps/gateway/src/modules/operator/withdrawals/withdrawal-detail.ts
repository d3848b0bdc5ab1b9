import type { PayoutOutcome, PayoutResult, ProgressKind } from '@parlour/contract/operator/choices';
import type { PayoutState } from '@parlour/contract/states/payouts';
import type { WithdrawalState } from '@parlour/contract/states/withdrawals';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { CAN_END_PAYOUT, shownWithdrawalState } from '../../money/withdrawals/module.ts';
import { readActors } from '../actors.ts';
import {
  inState,
  type ResolutionColumns,
  resolutionColumns,
  resolutionJoins,
} from '../unmatched/module.ts';
import { FOUND_COLUMNS, FOUND_JOINS, type FoundWithdrawal } from './withdrawal-rows.ts';

export type WithdrawalDetail = FoundWithdrawal & {
  readonly member_text: string | null;
};

export const readWithdrawal = (
  tx: Db,
  tenantId: TenantId,
  withdrawal: string,
): Promise<WithdrawalDetail | undefined> =>
  tx.one<WithdrawalDetail>(
    'ops-withdrawal',
    `select ${FOUND_COLUMNS}, w.member_text
     from withdrawal w ${FOUND_JOINS} where w.tenant = $1 and w.public_id = $2`,
    [tenantId, withdrawal],
  );

type HistoryRow = {
  readonly at: Date;
  readonly action: string;
  readonly state: WithdrawalState;
  readonly actor: string;
  readonly operation: bigint | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Lists the events of a withdrawal, the oldest first. */
export async function readHistory(tx: Db, tenantId: TenantId, id: bigint) {
  const rows = await tx.many<HistoryRow>(
    'ops-withdrawal-history',
    `select e.at, e.action, ${shownWithdrawalState('e.state', "e.detail ->> 'code'")} as state,
       e.actor, e.operation, e.detail from withdrawal_event e
     where e.tenant = $1 and e.withdrawal = $2 order by e.id limit 200`,
    [tenantId, id],
  );
  const nameActor = await readActors(tx, tenantId, rows);
  return rows.map(({ at, action, state, actor, operation, detail }) => ({
    at: at.getTime(),
    action,
    state,
    actor: nameActor(actor),
    operation: operation === null ? null : String(operation),
    detail,
  }));
}

/** The attempts to pay a withdrawal, the oldest first. */
export const readPayouts = async (tx: Db, tenantId: TenantId, id: bigint) =>
  (
    await tx.many<{
      payout: string;
      provider: string;
      providerRef: string | null;
      state: PayoutState;
      /** The status in the provider's own words, and the meaning of that status. */
      status: string | null;
      progress: ProgressKind | null;
      canEnd: boolean;
      code: string | null;
      createdAt: Date;
      closedAt: Date | null;
    }>(
      'ops-withdrawal-payouts',
      `select p.public_id as payout, p.provider, p.provider_ref as "providerRef",
         lower(p.state) as state, p.provider_status as status, p.progress,
         ${CAN_END_PAYOUT} as "canEnd", p.code, p.created_at as "createdAt",
         p.closed_at as "closedAt"
       from payout p where p.tenant = $1 and p.withdrawal = $2 order by p.attempt`,
      [tenantId, id],
    )
  ).map(({ createdAt, closedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
    closedAt: closedAt?.getTime() ?? null,
  }));

type NoticeRow = {
  readonly id: bigint;
  readonly received_at: Date;
  readonly provider: string;
  readonly notice_ref: string;
  readonly payout_ref: string;
  readonly provider_ref: string;
  readonly outcome: PayoutOutcome;
  readonly amount: Micros;
  readonly currency: string;
  readonly result: PayoutResult;
  readonly body: string;
  readonly withdrawal: string | null;
};

const NOTICE_COLUMNS = `n.id, n.received_at, n.provider, n.notice_ref, n.payout_ref,
  n.provider_ref, n.outcome, n.amount, n.currency, n.result, n.body`;

/** The notices about the payouts of a withdrawal, the oldest first. */
export const readPayoutNotices = (tx: Db, tenantId: TenantId, id: bigint): Promise<NoticeRow[]> =>
  tx.many<NoticeRow>(
    'ops-withdrawal-notices',
    `select ${NOTICE_COLUMNS}, null as withdrawal from payout_notice n
       join payout p on p.tenant = n.tenant and p.id = n.payout
     where n.tenant = $1 and p.withdrawal = $2 order by n.id limit 200`,
    [tenantId, id],
  );

/** Notices about payouts that contradict the books, the newest first. */
export const readUnmatchedPayouts = (
  tx: Db,
  tenantId: TenantId,
  {
    state,
    after,
    limit,
  }: { readonly state: string | null; readonly after: string | null; readonly limit: number },
): Promise<(NoticeRow & ResolutionColumns)[]> =>
  tx.many<NoticeRow & ResolutionColumns>(
    'ops-payouts-unmatched',
    `select ${NOTICE_COLUMNS}, w.public_id as withdrawal, ${resolutionColumns('payout')}
     from payout_notice n
     left join payout p on p.tenant = n.tenant and p.id = n.payout
     left join withdrawal w on w.tenant = n.tenant and w.id = p.withdrawal
     ${resolutionJoins('payout')}
     where n.tenant = $1 and n.result = 'UNMATCHED' and ($2::bigint is null or n.id < $2)
       and ${inState('$4')}
     order by n.id desc limit $3`,
    [tenantId, after, limit, state],
  );

export const toNotice = (row: NoticeRow) => ({
  id: String(row.id),
  at: row.received_at.getTime(),
  provider: row.provider,
  notice: row.notice_ref,
  payout: row.payout_ref,
  providerRef: row.provider_ref,
  outcome: row.outcome,
  amount: toWire(row.amount),
  currency: row.currency,
  result: row.result,
  body: row.body,
});

/** The pictures of a withdrawal. */
export const readProofs = async (tx: Db, tenantId: TenantId, id: bigint): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(
      'ops-withdrawal-proofs',
      'select id from upload where tenant = $1 and withdrawal = $2 order by at, id',
      [tenantId, id],
    )
  ).map((row) => row.id);

export const readProof = (
  tx: Db,
  tenantId: TenantId,
  withdrawal: string,
  proof: string,
): Promise<{ readonly content: Buffer } | undefined> =>
  tx.one(
    'ops-withdrawal-proof',
    `select u.content from upload u join withdrawal w on w.tenant = u.tenant
       and w.id = u.withdrawal
     where u.tenant = $1 and w.public_id = $2 and u.id = $3`,
    [tenantId, withdrawal, proof],
  );
