import type { PaymentResult } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { PaymentNotice } from './payment-provider.ts';
import type { UnmatchedKind } from './unmatched/unmatched-repository.ts';

/** True when a provider's notice about a payment or a payout was stored before. */
export const isKnownNotice = async (
  tx: Db,
  tenantId: TenantId,
  kind: UnmatchedKind,
  { provider, noticeRef }: { readonly provider: string; readonly noticeRef: string },
): Promise<boolean> =>
  (await tx.one(
    'notice-known',
    `select n.id from payment_notice n where $4 = 'payment'
       and n.tenant = $1 and n.provider = $2 and n.notice_ref = $3
     union all
     select n.id from payout_notice n where $4 = 'payout'
       and n.tenant = $1 and n.provider = $2 and n.notice_ref = $3`,
    [tenantId, provider, noticeRef, kind],
  )) !== undefined;

/** Stores a notice with what was done; a parallel one with the same id waits and is refused. */
export const insertNotice = (
  tx: Db,
  tenantId: TenantId,
  provider: string,
  notice: PaymentNotice,
  { deposit, result, body }: { deposit: bigint | null; result: PaymentResult; body: string },
): Promise<number> =>
  tx.exec(
    'notice-add',
    `insert into payment_notice (tenant, provider, notice_ref, deposit, outcome, payment_ref,
      amount, currency, result, body, fee)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (tenant, provider, notice_ref) do nothing`,
    [
      tenantId,
      provider,
      notice.noticeRef,
      deposit,
      notice.outcome,
      notice.paymentRef,
      notice.amount,
      notice.currency,
      result,
      body,
      notice.fee ?? null,
    ],
  );
