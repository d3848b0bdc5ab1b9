import type { ClaimFilter } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { hasWithdrawalFlag, WITHDRAWAL_STATE } from '../../money/withdrawals/module.ts';
import { hasClaim } from '../claims.ts';
import { type ListPlace, namedMember, NEWEST, OLDEST, placeOf } from '../list-place.ts';
import {
  FOUND_COLUMNS,
  FOUND_JOINS,
  type FoundWithdrawal,
  OPEN_REQUEST,
  UNCLEAR_PAYOUT,
} from './withdrawal-rows.ts';

export type WithdrawalFilter = {
  readonly state: string | null;
  readonly receipt: string | null;
  readonly flag: string | null;
  readonly from: Date;
  readonly until: Date;
  readonly after: ListPlace | null;
  readonly limit: number;
};

const MATCHES = `w.created_at >= $2 and w.created_at < $3
  and (w.created_at, w.id) < ${placeOf('$4', '$5')}
  and ($6::text is null or ${WITHDRAWAL_STATE} = $6)
  and ($7::text is null or w.receipt = upper($7))
  and ($8::text is null or ${hasWithdrawalFlag('$8')})`;
const NEWEST_FIRST = 'order by w.created_at desc, w.id desc limit $9';

function toParams(tenantId: TenantId, filter: WithdrawalFilter) {
  const { at, id } = filter.after ?? NEWEST;
  const { from, until, state, receipt, flag, limit } = filter;
  return [tenantId, from, until, at, id, state, receipt, flag, limit];
}

/** Withdrawals of a brand, newest first. */
export const searchWithdrawals = (
  tx: Db,
  tenantId: TenantId,
  filter: WithdrawalFilter,
): Promise<FoundWithdrawal[]> =>
  tx.many<FoundWithdrawal>(
    'ops-withdrawals',
    `select ${FOUND_COLUMNS} from withdrawal w ${FOUND_JOINS}
     where w.tenant = $1 and ${MATCHES} ${NEWEST_FIRST}`,
    toParams(tenantId, filter),
  );

/** Withdrawals of a member, named by its id or its username, newest first. */
export const searchMemberWithdrawals = (
  tx: Db,
  tenantId: TenantId,
  member: string,
  filter: WithdrawalFilter,
): Promise<FoundWithdrawal[]> =>
  tx.many<FoundWithdrawal>(
    'ops-withdrawals-member',
    `select ${FOUND_COLUMNS} from withdrawal w ${FOUND_JOINS}
     where w.tenant = $1 and ${MATCHES}
       and w.member = ${namedMember('$10')} ${NEWEST_FIRST}`,
    [...toParams(tenantId, filter), member],
  );

/** Withdrawals by their number or that of one of their payouts. */
export const findNamedWithdrawals = (
  tx: Db,
  tenantId: TenantId,
  reference: string,
): Promise<FoundWithdrawal[]> =>
  tx.many<FoundWithdrawal>(
    'ops-withdrawals-named',
    `select ${FOUND_COLUMNS} from withdrawal w ${FOUND_JOINS}
     where w.tenant = $1 and w.id in (
       select i.id from withdrawal i where i.tenant = $1 and i.public_id in ($2, upper($2))
       union select p.withdrawal from payout p
         where p.tenant = $1 and p.public_id in ($2, upper($2)))
     order by w.created_at desc, w.id desc limit 100`,
    [tenantId, reference],
  );

export type QueueFilter = {
  readonly state: string | null;
  readonly flag: string | null;
  readonly claim: ClaimFilter | null;
  readonly minMinutes: number;
  readonly operator: OperatorId;
  readonly after: ListPlace | null;
  readonly limit: number;
};

/**
 * The condition for withdrawals that wait for an operator: decisions, failed payouts, and payouts
 * that operators have to end.
 */
const WAITS = `(w.state in ('REVIEW', 'FAILED') or (w.state = 'SENDING' and u.payout is not null))`;

/** Lists the withdrawals that wait for an operator, the one that waits longest first. */
export function readQueue(
  tx: Db,
  tenantId: TenantId,
  filter: QueueFilter,
): Promise<FoundWithdrawal[]> {
  const { state, flag, claim, minMinutes, operator, limit } = filter;
  const { at, id } = filter.after ?? OLDEST;
  return tx.many<FoundWithdrawal>(
    'ops-withdrawals-queue',
    `select ${FOUND_COLUMNS} from withdrawal w ${FOUND_JOINS}
     where w.tenant = $1 and ${WAITS}
       and (w.created_at, w.id) > ${placeOf('$2', '$3')}
       and ($4::text is null
         or case when ${OPEN_REQUEST} is not null then 'proposed'
           when u.payout is null then ${WITHDRAWAL_STATE} else 'unclear' end = $4)
       and ($5::text is null or ${hasWithdrawalFlag('$5')})
       and w.created_at <= clock_timestamp() - make_interval(mins => $6)
       and ${hasClaim('w', '$7', '$8')}
     order by w.created_at, w.id limit $9`,
    [tenantId, at, id, state, flag, minMinutes, claim, operator, limit],
  );
}

type WaitingCounts = {
  readonly review: number;
  readonly checking: number;
  readonly unclear: number;
  readonly disputes: number;
  readonly unmatched: number;
  readonly oldestMinutes: number | null;
};

/** Counts the withdrawals that wait for an operator. */
export async function countWaiting(tx: Db, tenantId: TenantId): Promise<WaitingCounts> {
  const row = await tx.one<WaitingCounts>(
    'ops-withdrawals-waiting',
    `select count(*) filter (where w.state = 'REVIEW')::int as review,
       count(*) filter (where w.state = 'FAILED')::int as checking,
       count(u.payout)::int as unclear,
       (select count(*)::int from withdrawal d where d.tenant = $1 and d.receipt = 'DISPUTED')
         as disputes,
       (select count(*)::int from payout_notice n where n.tenant = $1 and n.result = 'UNMATCHED'
         and not exists (select from unmatched_resolution u where u.tenant = n.tenant
           and u.kind = 'payout' and u.notice = n.id)) as unmatched,
       floor(extract(epoch from clock_timestamp() - min(w.created_at)) / 60)::int
         as "oldestMinutes"
     from withdrawal w ${UNCLEAR_PAYOUT} where w.tenant = $1 and ${WAITS}`,
    [tenantId],
  );
  if (!row) throw new Error('no counts of withdrawals');
  return row;
}
