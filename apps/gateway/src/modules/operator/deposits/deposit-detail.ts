import {
  type PaymentOutcome,
  type PaymentResult,
  shownInstructions,
} from '@parlour/contract/operator/choices';
import { payerFields } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { maskName } from '../../../security/masked-name.ts';
import type { Instructions, Payer } from '../../money/payments/module.ts';
import { openRequest } from '../approvals/module.ts';
import {
  inState,
  type ResolutionColumns,
  resolutionColumns,
  resolutionJoins,
} from '../unmatched/module.ts';
import { FOUND_COLUMNS, FOUND_JOINS, type FoundDeposit } from './deposit-rows.ts';

export type DepositDetail = FoundDeposit & {
  readonly provider_ref: string | null;
  /** The provider's id of the payment that `provider_status` is of. */
  readonly progress_ref: string | null;
  readonly payment_ref: string | null;
  readonly typed_ref: string | null;
  readonly expires_at: Date | null;
  readonly payer: Payer;
  readonly instructions: Instructions;
  readonly operation: bigint | null;
  /** The open request of an operator to credit it. */
  readonly request: string | null;
};

/** The actions about deposits that operators propose. */
const DECISIONS = `'deposit.credited', 'deposit.ended', 'deposit.reversal_decided'`;

export const readDeposit = (
  tx: Db,
  tenantId: TenantId,
  deposit: string,
): Promise<DepositDetail | undefined> =>
  tx.one<DepositDetail>(
    'ops-deposit',
    `select ${FOUND_COLUMNS}, d.provider_ref, d.payment_ref, d.progress_ref, d.typed_ref,
       d.expires_at, d.payer, d.instructions, d.operation,
       ${openRequest(DECISIONS, "q.payload ->> 'deposit' = d.public_id")} as request
     from deposit_intent d ${FOUND_JOINS} where d.tenant = $1 and d.public_id = $2`,
    [tenantId, deposit],
  );

export type NoticeRow = {
  readonly id: bigint;
  readonly received_at: Date;
  readonly provider: string;
  readonly notice_ref: string;
  readonly payment_ref: string;
  readonly outcome: PaymentOutcome;
  readonly amount: Micros;
  readonly currency: string;
  readonly result: PaymentResult;
  readonly body: string;
};

const NOTICE_COLUMNS = `n.id, n.received_at, n.provider, n.notice_ref, n.payment_ref, n.outcome,
  n.amount, n.currency, n.result, n.body`;

/** The notices about a deposit, the oldest first. */
export const readNotices = (tx: Db, tenantId: TenantId, deposit: bigint): Promise<NoticeRow[]> =>
  tx.many<NoticeRow>(
    'ops-deposit-notices',
    `select ${NOTICE_COLUMNS} from payment_notice n where n.tenant = $1 and n.deposit = $2
     order by n.id limit 200`,
    [tenantId, deposit],
  );

type UnmatchedFilter = {
  readonly state: string | null;
  readonly after: string | null;
  readonly limit: number;
};

/** Notices of payments that were not credited, the newest first. */
export const readUnmatched = (
  tx: Db,
  tenantId: TenantId,
  { state, after, limit }: UnmatchedFilter,
): Promise<(NoticeRow & ResolutionColumns & { readonly deposit: string | null })[]> =>
  tx.many(
    'ops-payments-unmatched',
    `select ${NOTICE_COLUMNS}, d.public_id as deposit, ${resolutionColumns('payment')}
     from payment_notice n
     left join deposit_intent d on d.tenant = n.tenant and d.id = n.deposit
     ${resolutionJoins('payment')}
     where n.tenant = $1 and n.result = 'UNMATCHED' and ($2::bigint is null or n.id < $2)
       and ${inState('$4')}
     order by n.id desc limit $3`,
    [tenantId, after, limit, state],
  );

/** Counts the payments that were not credited and of which no operator has decided. */
export const countUnmatched = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ readonly count: number }>(
      'ops-payments-unmatched-count',
      `select count(*)::int as count from payment_notice n ${resolutionJoins('payment')}
       where n.tenant = $1 and n.result = 'UNMATCHED' and u.notice is null`,
      [tenantId],
    )
  )?.count ?? 0;

export const toNotice = (row: NoticeRow) => ({
  id: String(row.id),
  at: row.received_at.getTime(),
  provider: row.provider,
  notice: row.notice_ref,
  payment: row.payment_ref,
  outcome: row.outcome,
  amount: toWire(row.amount),
  currency: row.currency,
  result: row.result,
  body: row.body,
});

/**
 * Functions that mask a payer's account so that it stays recognizable and shows no more; banks are
 * not personal.
 */
const maskers: Readonly<Record<keyof Payer, (value: string) => string>> = {
  mobileNumber: (value) => `•••${value.slice(-3)}`,
  nationalIdDigits: () => '•••',
  upiId: (value) => maskName(value.split('@')[0] ?? '') + value.slice(value.lastIndexOf('@')),
  bank: (value) => value,
};

export const toPayer = (payer: Payer) =>
  payerFields.flatMap((field) => {
    const value = payer[field];
    return value === undefined ? [] : [{ field, value: maskers[field](value) }];
  });

/** Returns the instructions that members are shown, without the links that act as the payer. */
export const toInstructions = (instructions: Instructions, payer: Payer) => {
  // Where the provider asks the payer's own account to pay, its number is personal.
  const own = new Set(Object.values(payer));
  return shownInstructions.flatMap((field) => {
    const value = instructions[field];
    return value === undefined || own.has(value) ? [] : [{ field, value }];
  });
};
