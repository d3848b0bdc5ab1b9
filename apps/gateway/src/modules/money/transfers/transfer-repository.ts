import type { ErrorCode } from '@parlour/contract';
import type { AccountType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** A transfer as one of its two members sees it. */
export type TransferRow = {
  readonly transferId: string;
  readonly amount: Micros;
  readonly at: Date;
  readonly isSender: boolean;
  /** The other one is the member's upline. */
  readonly isOtherUpline: boolean;
  /** Username of the other one. */
  readonly other: string;
};

const COLUMNS = `x.public_id as "transferId", x.amount, x.created_at as at,
  x.sender = $2 as "isSender", (x.direction = 'UP') = (x.sender = $2) as "isOtherUpline",
  o.username as other`;
const OTHER = `join member o on o.tenant = x.tenant
  and o.id = case when x.sender = $2 then x.receiver else x.sender end`;

/** A transfer that a member sent or received, by its number. */
export const findTransfer = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  transferId: string,
): Promise<TransferRow | undefined> =>
  tx.one<TransferRow>(
    'transfer-of-number',
    `select ${COLUMNS} from member_transfer x ${OTHER}
     where x.tenant = $1 and x.public_id = $3 and $2 in (x.sender, x.receiver)`,
    [tenantId, member, transferId],
  );

type TransferRange = {
  readonly from: Date;
  readonly to: Date;
  readonly sent: boolean;
  readonly received: boolean;
  readonly offset: number;
  readonly limit: number;
};

// Each half has an index of its own.
const OF_MEMBER = `select t.* from member_transfer t where $5 and t.tenant = $1
    and t.sender = $2 and t.created_at >= $3 and t.created_at < $4
  union all
  select t.* from member_transfer t where $6 and t.tenant = $1 and t.receiver = $2
    and t.created_at >= $3 and t.created_at < $4`;

/** A member's transfers, the newest first, with their number and the sums of both directions. */
export async function readTransfers(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { from, to, sent, received, offset, limit }: TransferRange,
) {
  const range = [tenantId, member, from, to, sent, received];
  const rows = await tx.many<TransferRow>(
    'transfers-of-member',
    `select ${COLUMNS} from (${OF_MEMBER}) x ${OTHER}
     order by x.created_at desc, x.id desc limit $7 offset $8`,
    [...range, limit, offset],
  );
  const totals = await tx.one<{ total: number; sent: Micros; received: Micros }>(
    'transfers-of-member-total',
    `select count(*)::int as total,
       coalesce(sum(x.amount) filter (where x.sender = $2), 0)::bigint as sent,
       coalesce(sum(x.amount) filter (where x.receiver = $2), 0)::bigint as received
     from (${OF_MEMBER}) x`,
    range,
  );
  if (!totals) throw new Error('no totals of transfers');
  return { rows, ...totals };
}

/** Another member that money can go to. */
export type Party = {
  readonly id: MemberId;
  readonly publicId: string;
  readonly username: string;
  readonly accountType: AccountType;
};

const PARTY = `m.id, m.public_id as "publicId", m.username, m.type as "accountType"`;

/** The upline that a member can send to; undefined without one. */
export const findUpline = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<Party | undefined> =>
  tx.one<Party>(
    'transfer-upline',
    `select ${PARTY} from member_closure c
     join member m on m.tenant = c.tenant and m.id = c.ancestor
     where c.tenant = $1 and c.descendant = $2 and c.depth = 1 and c.valid_to = 'infinity'
       and transfer_direction(c.tenant, $2, m.id) = 'UP'`,
    [tenantId, member],
  );

/** A direct downline of an agent by its public id. */
export const findDownline = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  publicId: string,
): Promise<Party | undefined> =>
  tx.one<Party>(
    'transfer-downline',
    `select ${PARTY} from member m
     join member_closure c on c.tenant = m.tenant and c.ancestor = $2 and c.descendant = m.id
       and c.depth = 1 and c.valid_to = 'infinity'
     where m.tenant = $1 and m.public_id = $3`,
    [tenantId, agent, publicId],
  );

/** Direct downlines that are open, by the beginning of the username in any case. */
export const readDownline = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  name: string,
  limit: number,
): Promise<Party[]> =>
  tx.many<Party>(
    'transfer-downlines',
    `select ${PARTY} from member m
     where m.tenant = $1 and m.upline = $2 and m.status = 'ACTIVE' and m.type <> 'trial'
       and starts_with(m.username_key, lower($3))
     order by m.username_key limit $4`,
    [tenantId, agent, name, limit],
  );

/** The amount that a member has sent today, and the reason it cannot send at all. */
type SenderState = { readonly refusal: ErrorCode | null; readonly sent: Micros };

export async function readSenderState(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<SenderState> {
  const row = await tx.one<SenderState>(
    'transfer-sender',
    `select transfer_refusal($1::smallint, $2, clock_timestamp()) as refusal,
       sent_today($1::smallint, $2) as sent`,
    [tenantId, member],
  );
  if (!row) throw new Error(`no state of member ${member}`);
  return row;
}
