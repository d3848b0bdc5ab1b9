import type { ErrorCode } from '@parlour/contract';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** How many deposits of a member wait for their payment, or with a slip for an operator. */
export const countOpenDeposits = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      'deposits-open-count',
      `select count(*)::int as count from deposit_intent
        where tenant = $1 and member = $2 and (state = 'REVIEW'
          or state = 'OPEN' and next_poll_at is not null)`,
      [tenantId, member],
    )
  )?.count ?? 0;

/** Why the member may not deposit an amount now, or null. */
export const readRefusal = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  provider: string,
  amount: Micros,
): Promise<ErrorCode | null> =>
  (
    await tx.one<{ refusal: ErrorCode | null }>(
      'deposit-refusal',
      `select deposit_refusal($1::smallint, $2, $3, $4::bigint, clock_timestamp()) as refusal`,
      [tenantId, member, provider, amount],
    )
  )?.refusal ?? null;
