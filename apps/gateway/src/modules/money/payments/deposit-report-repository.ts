import type { DepositState } from '@parlour/contract/states/deposits';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { DEPOSIT_COLUMNS, DEPOSIT_STATE, type DepositRow } from './deposit-repository.ts';

export type ReportQuery = {
  readonly from: Date;
  readonly to: Date;
  readonly method: string | null;
  readonly states: readonly DepositState[];
  readonly page: number;
  readonly size: number;
};

/** A page of a member's deposits, the newest first, with the number and the credited sum of all. */
export async function readDepositReport(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { from, to, method, states, page, size }: ReportQuery,
): Promise<{ rows: DepositRow[]; total: number; credited: Micros }> {
  const range = [tenantId, member, from, to, method, states];
  const rows = await tx.many<DepositRow>(
    'deposit-report',
    `select ${DEPOSIT_COLUMNS} from deposit_intent d where d.tenant = $1 and d.member = $2
      and d.created_at >= $3 and d.created_at < $4 and ($5::text is null or d.method = $5)
      and ${DEPOSIT_STATE} = any($6) order by d.created_at desc, d.id desc limit $7 offset $8`,
    [...range, size, (page - 1) * size],
  );
  const totals = await tx.one<{ total: number; credited: Micros }>(
    'deposit-report-total',
    `select count(*)::int as total, coalesce(sum(d.amount) filter (where d.state = 'CONFIRMED'),
      0)::bigint as credited from deposit_intent d where d.tenant = $1 and d.member = $2
      and d.created_at >= $3 and d.created_at < $4 and ($5::text is null or d.method = $5)
      and ${DEPOSIT_STATE} = any($6)`,
    range,
  );
  if (!totals) throw new Error('no totals of deposits');
  return { rows, ...totals };
}
