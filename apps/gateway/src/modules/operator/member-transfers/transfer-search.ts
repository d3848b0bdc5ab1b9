import type { MemberBook } from '@parlour/contract/states/members';
import type { TransferFlag } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { type ListPlace, namedMember, NEWEST, placeOf, placeAt } from '../list-place.ts';

export type FoundTransfer = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly transfer: string;
  readonly sender: string;
  readonly sender_name: string;
  readonly sender_is_agent: boolean;
  readonly receiver: string;
  readonly receiver_name: string;
  readonly receiver_is_agent: boolean;
  readonly is_upward: boolean;
  readonly book: MemberBook;
  readonly amount: Micros;
  readonly flags: readonly TransferFlag[];
  readonly created_at: Date;
  readonly reviewed_by: string | null;
  readonly reviewed_at: Date | null;
  readonly operation: bigint;
};

export type TransferFilter = {
  readonly member: string | null;
  readonly sender: string | null;
  readonly receiver: string | null;
  readonly transfer: string | null;
  readonly isUnusual: boolean;
  readonly isUnseen: boolean;
  readonly atLeast: Micros;
  readonly from: Date;
  readonly until: Date;
  readonly after: ListPlace | null;
  readonly limit: number;
};

const FOUND = `select x.id, ${placeAt('x.created_at')},
    x.public_id as transfer, s.public_id as sender, s.username as sender_name,
    s.type like 'agent%' as sender_is_agent, r.public_id as receiver,
    r.username as receiver_name, r.type like 'agent%' as receiver_is_agent,
    x.direction = 'UP' as is_upward, a.book, x.amount, x.flags, x.created_at,
    o.login as reviewed_by, v.at as reviewed_at, x.operation
  from member_transfer x
  join member s on s.tenant = x.tenant and s.id = x.sender
  join member r on r.tenant = x.tenant and r.id = x.receiver
  join asset a on a.tenant = x.tenant and a.id = x.asset
  left join member_transfer_review v on v.tenant = x.tenant and v.transfer = x.id
  left join operator o on o.id = v.operator`;

/** Transfers between members of a brand, newest first. */
export const searchTransfers = (
  tx: Db,
  tenantId: TenantId,
  filter: TransferFilter,
): Promise<FoundTransfer[]> => {
  const { at, id } = filter.after ?? NEWEST;
  return tx.many<FoundTransfer>(
    'ops-transfers',
    `${FOUND}
     where x.tenant = $1 and x.created_at >= $2 and x.created_at < $3
       and (x.created_at, x.id) < ${placeOf('$4', '$5')}
       and ($6::text is null or ${namedMember('$6')} in (x.sender, x.receiver))
       and ($7::text is null or x.sender = ${namedMember('$7')})
       and ($8::text is null or x.receiver = ${namedMember('$8')})
       and ($9::text is null or x.public_id in ($9, upper($9))) and x.amount >= $10
       and (not $11 or x.flags <> '{}') and (not $12 or v.transfer is null)
     order by x.created_at desc, x.id desc limit $13`,
    [
      tenantId,
      filter.from,
      filter.until,
      at,
      id,
      filter.member,
      filter.sender,
      filter.receiver,
      filter.transfer,
      filter.atLeast,
      filter.isUnusual,
      filter.isUnseen,
      filter.limit,
    ],
  );
};

/** Counts the unusual transfers that no operator has looked at. */
export const countUnseenTransfers = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      'ops-transfers-unseen',
      `select count(*)::int as count from member_transfer x
       where x.tenant = $1 and x.flags <> '{}' and not exists (
         select from member_transfer_review v where v.tenant = $1 and v.transfer = x.id)`,
      [tenantId],
    )
  )?.count ?? 0;

type ReviewedTransfer = { readonly transfer: string; readonly flags: readonly string[] };

/** Notes that an operator looked at a marked transfer; undefined where none waits for that. */
export const insertTransferReview = (
  tx: Db,
  tenantId: TenantId,
  transfer: string,
  operator: OperatorId,
): Promise<ReviewedTransfer | undefined> =>
  tx.one<ReviewedTransfer>(
    'ops-transfer-review',
    `with reviewed as (
       insert into member_transfer_review (tenant, transfer, operator)
         select x.tenant, x.id, $3 from member_transfer x
         where x.tenant = $1 and x.public_id = $2 and x.flags <> '{}'
         on conflict do nothing returning transfer)
     select x.public_id as transfer, x.flags from reviewed v
       join member_transfer x on x.tenant = $1 and x.id = v.transfer`,
    [tenantId, transfer, operator],
  );
