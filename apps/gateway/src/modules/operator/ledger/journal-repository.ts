import type { MemberBook } from '@parlour/contract/states/members';
import type {
  LedgerAccount,
  OperationKind,
  OperationStatus,
} from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';
import { namedMember } from '../list-place.ts';
import { directionOf, type OperationDirection } from '../operation-direction.ts';

export type OperationRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: OperationKind;
  readonly status: OperationStatus;
  readonly code: string | null;
  readonly member: string | null;
  readonly username: string | null;
  readonly book: MemberBook;
  readonly currency: string;
  readonly amount: Micros | null;
  readonly direction: OperationDirection;
  readonly balance: Micros;
  readonly vendor: string | null;
  readonly round: string | null;
  readonly game: string | null;
  readonly source: string;
  readonly reference: string;
  readonly actor: string;
  readonly request_id: string;
};

/** Columns that `OperationRow` is read from, of an operation `o`. */
export const operationColumns = `o.id, o.created_at as at, o.kind::text, o.status::text, o.code,
  m.public_id as member, m.username, x.book, x.currency, o.amount,
  ${directionOf('o')} as direction, o.balance, v.code as vendor,
  o.round_ref as round, o.game_code as game, o.source, o.external_ref as reference, o.actor,
  o.request_id`;
export const operationJoins = `join asset x on x.tenant = o.tenant and x.id = o.asset
  left join member m on m.tenant = o.tenant and m.id = o.member
  left join vendor v on v.tenant = o.tenant and v.id = o.vendor`;

export type JournalFilter = {
  readonly member: MemberId | null;
  readonly kind: string | null;
  readonly status: string | null;
  readonly vendor: VendorId | null;
  readonly account: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly min: Micros | null;
  readonly max: Micros | null;
};

const MATCHES = `($2::bigint is null or o.member = $2)
  and ($3::text is null or o.kind = $3::operation_kind)
  and ($4::text is null or o.status = $4::operation_status)
  and ($5::smallint is null or o.vendor = $5)
  and ($6::text is null or exists (select from transfer t
    join account a on a.tenant = t.tenant and a.id in (t.debit_account, t.credit_account)
    where t.tenant = o.tenant and t.operation = o.id and split_part(a.type, ':', 1) = $6))
  and ($7::float8 is null or o.created_at >= to_timestamp($7))
  and ($8::float8 is null or o.created_at < to_timestamp($8))
  and ($9::bigint is null or o.amount >= $9) and ($10::bigint is null or o.amount <= $10)`;

const toParams = (tenant: TenantId, filter: JournalFilter) => [
  tenant,
  filter.member,
  filter.kind,
  filter.status,
  filter.vendor,
  filter.account,
  filter.from === null ? null : filter.from / 1000,
  filter.to === null ? null : filter.to / 1000,
  filter.min,
  filter.max,
];

/** Operations with numbers from `first` to before `before` that match, newest first. */
export const readStretch = (
  db: Db,
  tenant: TenantId,
  filter: JournalFilter,
  {
    first,
    before,
    limit,
  }: { readonly first: bigint; readonly before: bigint; readonly limit: number },
): Promise<OperationRow[]> =>
  db.many<OperationRow>(
    'ops-journal-stretch',
    `select ${operationColumns} from operation o ${operationJoins}
     where o.tenant = $1 and o.id >= $11 and o.id < $12 and ${MATCHES}
     order by o.id desc limit $13`,
    [...toParams(tenant, filter), first, before, limit],
  );

/**
 * The same over the whole journal, for a filter with an index of its own: a member, or a rare kind.
 * The sum keeps PostgreSQL from walking the journal by number instead.
 */
export const readIndexed = (
  db: Db,
  tenant: TenantId,
  filter: JournalFilter,
  { before, limit }: { readonly before: bigint; readonly limit: number },
): Promise<OperationRow[]> =>
  db.many<OperationRow>(
    'ops-journal-indexed',
    `select ${operationColumns} from operation o ${operationJoins}
     where o.tenant = $1 and o.id < $11 and ${MATCHES} and ($2::bigint is not null
       or o.kind not in ('BET', 'WIN', 'ROLLBACK'))
     order by o.id + 0 desc limit $12`,
    [...toParams(tenant, filter), before, limit],
  );

/**
 * Operations by their number, the reference of their caller, or their round; newest first. Numbers
 * of receipts are found in any case of their letters, with what followed (`W…:paid`). The callers
 * are read from the index, one step each; the limit keeps what followed one in it, too.
 */
export const readByReference = (
  db: Db,
  tenant: TenantId,
  reference: string,
  limit: number,
): Promise<OperationRow[]> =>
  db.many<OperationRow>(
    'ops-journal-reference',
    `with recursive callers as (
       (select source from operation where tenant = $1 order by source limit 1)
       union all
       select (select o.source from operation o where o.tenant = $1 and o.source > c.source
         order by o.source limit 1) from callers c where c.source is not null),
     names as (select $2::text as name union select upper($2)),
     found as (
       select id from operation where tenant = $1 and $2 ~ '^[0-9]{1,18}$'
         and id = case when $2 ~ '^[0-9]{1,18}$' then $2::bigint end
       union
       select o.id from callers c cross join names n
         join operation o on o.tenant = $1 and o.source = c.source and o.external_ref = n.name
       union
       select f.id from callers c cross join names n cross join lateral (
         select o.id from operation o where o.tenant = $1 and o.source = c.source
           and o.external_ref > n.name || ':' and o.external_ref < n.name || ';'
         order by o.external_ref limit $3) f
       union
       select o.id from vendor v
         join round r on r.tenant = $1 and r.vendor = v.id and r.round_ref = $2
         join operation o on o.tenant = $1 and o.member = r.member and o.vendor = r.vendor
           and o.round_ref = r.round_ref and o.created_at >= r.opened_at - interval '1 minute'
       where v.tenant = $1)
     select ${operationColumns} from found f
     join operation o on o.tenant = $1 and o.id = f.id ${operationJoins}
     order by o.id desc limit $3`,
    [tenant, reference, limit],
  );

/** The number of a member by username or public id. */
export const findMemberNumber = async (
  db: Db,
  tenant: TenantId,
  text: string,
): Promise<MemberId | undefined> =>
  (
    await db.one<{ id: MemberId }>(
      'ops-journal-member',
      `select id from member where tenant = $1 and id = ${namedMember('$2')}`,
      [tenant, text],
    )
  )?.id;

export const findVendorNumber = async (
  db: Db,
  tenant: TenantId,
  code: string,
): Promise<VendorId | undefined> =>
  (
    await db.one<{ id: VendorId }>(
      'ops-journal-vendor',
      'select id from vendor where tenant = $1 and code = $2',
      [tenant, code],
    )
  )?.id;

export type TransferRow = {
  readonly leg: number;
  readonly amount: Micros;
  readonly debit_type: LedgerAccount;
  readonly debit_owner: string | null;
  readonly debit_after: Micros | null;
  readonly credit_type: LedgerAccount;
  readonly credit_owner: string | null;
  readonly credit_after: Micros | null;
};

/** The member or vendor of an account; of a wallet at a vendor, both. */
const ownerOf = (account: string): string => `(select nullif(concat_ws(' · ',
    coalesce(m.username, v.code), (select w.code from vendor w where w.tenant = ${account}.tenant
      and w.id::text = nullif(split_part(${account}.type, ':', 2), ''))), '')
  from account_type k
  left join member m on k.owner = 'MEMBER' and m.tenant = ${account}.tenant
    and m.id = ${account}.owner
  left join vendor v on k.owner = 'VENDOR' and v.tenant = ${account}.tenant
    and v.id = ${account}.owner
  where k.type = ${account}.type)`;

export const readTransfers = (db: Db, tenant: TenantId, id: bigint): Promise<TransferRow[]> =>
  db.many<TransferRow>(
    'ops-journal-transfers',
    `select t.leg, t.amount, split_part(d.type, ':', 1) as debit_type,
       ${ownerOf('d')} as debit_owner, t.debit_after,
       split_part(c.type, ':', 1) as credit_type, ${ownerOf('c')} as credit_owner, t.credit_after
     from transfer t join account d on d.tenant = t.tenant and d.id = t.debit_account
     join account c on c.tenant = t.tenant and c.id = t.credit_account
     where t.tenant = $1 and t.operation = $2 order by t.leg`,
    [tenant, id],
  );

export const readOperation = (
  db: Db,
  tenant: TenantId,
  id: bigint,
): Promise<OperationRow | undefined> =>
  db.one<OperationRow>(
    'ops-journal-operation',
    `select ${operationColumns} from operation o ${operationJoins}
     where o.tenant = $1 and o.id = $2`,
    [tenant, id],
  );

/** The bet that an operation follows, what follows it, and the decision about a held win. */
export const readRelated = (db: Db, tenant: TenantId, id: bigint): Promise<OperationRow[]> =>
  db.many<OperationRow>(
    'ops-journal-related',
    `select ${operationColumns} from operation o ${operationJoins}
     where o.tenant = $1 and o.id in (
       select parent from operation where tenant = $1 and id = $2
       union select id from operation where tenant = $1 and parent = $2
       union select id from operation where tenant = $1 and source = 'held-win'
         and external_ref = $2::bigint::text)
     order by o.id limit 50`,
    [tenant, id],
  );

/** The signed block that covers an operation. */
export const findBlock = async (db: Db, tenant: TenantId, id: bigint): Promise<string | null> =>
  (
    await db.one<{ number: string }>(
      'ops-journal-block',
      `select number::text from audit_block where tenant = $1 and last_operation >= $2
         and first_operation <= $2 order by number limit 1`,
      [tenant, id],
    )
  )?.number ?? null;
