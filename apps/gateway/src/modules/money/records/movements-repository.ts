import type { MovementKind } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** A member's cash account of the book that the member is in. */
export type CashAccount = {
  readonly tenantId: TenantId;
  readonly member: MemberId;
  readonly account: bigint;
  readonly balance: Micros;
};

export type MovementRow = {
  readonly id: bigint;
  readonly leg: number;
  readonly at: Date;
  readonly kind: MovementKind;
  /** Below zero: it left the account. */
  readonly amount: Micros;
  readonly balance: Micros;
  readonly deposit: string | null;
  readonly method: string | null;
  readonly withdrawal: string | null;
  /** A transfer between members: its number, and the name of the other one. */
  readonly transfer: string | null;
  readonly other: string | null;
  /** The other one is the member's upline, whose name is masked. */
  readonly isOtherUpline: boolean | null;
  readonly round: bigint | null;
  readonly game: string | null;
  readonly provider: string | null;
};

type MovementFilter = {
  readonly from: Date;
  /** The first moment that is not in it. */
  readonly until: Date;
  /** Null: all. */
  readonly kinds: readonly MovementKind[] | null;
};

/** Times by the microsecond, as text: a Date would round them, and two rows could change places. */
export type MovementPlace = { readonly at: string; readonly id: bigint; readonly leg: number };

/**
 * The operation `o` whose transfers moved the money: what a member was sent is booked under the
 * operation of its sender.
 */
const POSTED_BY = `case when o.kind in ('MEMBER_TRANSFER_IN', 'COMMISSION_IN')
  then o.parent else o.id end`;

/** Lets a transaction read a period with very many movements, longer than others may. */
export const allowLongRead = (tx: Db): Promise<unknown> => setStatementTimeout(tx, 20);

/** Finds the cash account of a member. */
export async function readCashAccount(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<CashAccount> {
  const row = await tx.one<{ account: bigint; balance: Micros }>(
    'record-account',
    `select a.id as account, coalesce(a.balance, 0) as balance from member m
     join account a on a.tenant = m.tenant and a.owner = m.id and a.type = 'PLAYER_CASH'
       and a.asset = money_asset(m.book)
     where m.tenant = $1 and m.id = $2`,
    [tenantId, member],
  );
  if (!row) throw new Error(`member ${member} has no cash account`);
  return { tenantId, member, ...row };
}

/** The place of a movement of the account, named `<operation>-<leg>`; undefined for others. */
export function readMovementPlace(
  tx: Db,
  { tenantId, member, account }: CashAccount,
  name: string,
): Promise<MovementPlace | undefined> {
  const [id = '', leg = ''] = name.split('-');
  return tx.one<MovementPlace>(
    'record-place',
    `select o.created_at::text as at, o.id, t.leg from operation o
     join transfer t on t.tenant = o.tenant and t.operation = ${POSTED_BY} and t.leg = $4
     where o.tenant = $1 and o.member = $2 and o.id = $3
       and $5 in (t.debit_account, t.credit_account)`,
    [tenantId, member, BigInt(id), Number(leg), account],
  );
}

// An operation may have several transfers with a cash account: an amount, and its fee.
const KIND = `movement_kind(o.kind::text, c.type, t.credit_account = $3)`;
const MOVEMENTS = `from operation o
  join transfer t on t.tenant = o.tenant and t.operation = ${POSTED_BY}
    and (t.debit_account = $3 or t.credit_account = $3)
  join account c on c.tenant = t.tenant
    and c.id = case when t.credit_account = $3 then t.debit_account else t.credit_account end
  where o.tenant = $1 and o.member = $2 and o.status = 'APPLIED' and o.created_at >= $4
    and o.created_at < $5`;
const OF_KIND = `($6::text[] is null or ${KIND} = any ($6))`;
// The condition of the index operation_member_rare.
const RARE = `and o.kind not in ('BET', 'WIN')`;

const COLUMNS = `o.id, t.leg, o.created_at, o.source, o.external_ref, o.member, o.vendor,
  o.round_ref, o.game_code, ${KIND} as kind,
  case when t.credit_account = $3 then t.amount else -t.amount end as amount,
  case when t.credit_account = $3 then t.credit_after else t.debit_after end as balance`;

/** The SQL for what the rows of a page belong to; read for those of the page alone. */
const DETAILS = `select p.id, p.leg, p.created_at as at, p.kind, p.amount, p.balance,
    d.public_id as deposit, d.method,
    case when p.source = 'withdrawal' then split_part(p.external_ref, ':', 1) end as withdrawal,
    x.public_id as transfer, y.username as other,
    (x.direction = 'UP') = (x.sender = p.member) as "isOtherUpline", r.first_bet as round,
    g.name as game, v.name as provider
  from page p
  left join deposit_intent d on d.tenant = $1 and d.public_id = p.external_ref
    and split_part(p.source, ':', 1) = 'deposit' and split_part(p.source, ':', 2) = d.provider
  left join member_transfer x on x.tenant = $1 and p.source = 'member-transfer'
    and x.public_id = split_part(p.external_ref, ':', 1)
  left join member y on y.tenant = $1
    and y.id = case when x.sender = p.member then x.receiver else x.sender end
  left join round r on r.tenant = $1 and r.vendor = p.vendor and r.round_ref = p.round_ref
    and r.member = p.member
  left join game g on g.tenant = $1 and g.vendor = p.vendor and g.code = p.game_code
  left join vendor v on v.tenant = $1 and v.id = p.vendor`;

const toParams = ({ tenantId, member, account }: CashAccount, filter: MovementFilter) => [
  tenantId,
  member,
  account,
  filter.from,
  filter.until,
  filter.kinds,
];

const isRare = ({ kinds }: MovementFilter): boolean =>
  kinds !== null && !kinds.includes('bet') && !kinds.includes('win');

type Slice = {
  readonly limit: number;
  readonly offset?: number;
  readonly before?: MovementPlace | undefined;
};

// The rows are read in their order and filtered after: PostgreSQL takes kinds for rare ones and
// would sort a whole period for a page. "offset 0" and the search in the array keep it from that.

/** Movements of an account, newest first: those before a place, or from an offset on. */
export function readMovements(
  tx: Db,
  account: CashAccount,
  filter: MovementFilter,
  { limit, offset = 0, before }: Slice,
): Promise<MovementRow[]> {
  const params = [
    ...toParams(account, filter),
    before?.at ?? 'infinity',
    before?.id ?? 0n,
    limit,
    offset,
    before?.leg ?? 0,
  ];
  if (isRare(filter))
    return tx.many<MovementRow>(
      'record-rare-page',
      `with page as (select * from (select ${COLUMNS} ${MOVEMENTS} ${RARE}
         and (o.created_at, o.id, t.leg) < ($7::timestamptz, $8, $11)
         order by o.created_at desc, o.id desc, t.leg desc offset 0) m
         where $6::text[] is null or array_position($6, m.kind) is not null limit $9 offset $10)
       ${DETAILS} order by p.created_at desc, p.id desc, p.leg desc`,
      params,
    );
  return tx.many<MovementRow>(
    'record-page',
    `with page as (select * from (select ${COLUMNS} ${MOVEMENTS}
       and (o.created_at, o.id, t.leg) < ($7::timestamptz, $8, $11)
       order by o.created_at desc, o.id desc, t.leg desc offset 0) m
       where $6::text[] is null or array_position($6, m.kind) is not null limit $9 offset $10)
     ${DETAILS} order by p.created_at desc, p.id desc, p.leg desc`,
    params,
  );
}

/** Movements of an account, the oldest first: those after a place, or from the first one on. */
export const readMovementsAfter = (
  tx: Db,
  account: CashAccount,
  filter: MovementFilter,
  { limit, after }: { readonly limit: number; readonly after: MovementPlace | undefined },
): Promise<MovementRow[]> =>
  tx.many<MovementRow>(
    'record-after',
    `with page as (select ${COLUMNS} ${MOVEMENTS} and ${OF_KIND}
       and (o.created_at, o.id, t.leg) > ($7::timestamptz, $8, $10)
       order by o.created_at, o.id, t.leg limit $9)
     ${DETAILS} order by p.created_at, p.id, p.leg`,
    [
      ...toParams(account, filter),
      after?.at ?? '-infinity',
      after?.id ?? 0n,
      limit,
      after?.leg ?? 0,
    ],
  );

/** The balance at a moment: that after the last movement before it. */
export const readBalanceAt = async (
  tx: Db,
  { tenantId, member, account }: CashAccount,
  at: Date,
): Promise<Micros> =>
  (
    await tx.one<{ balance: Micros }>(
      'record-balance-at',
      `select coalesce(case when t.credit_account = $3 then t.credit_after else t.debit_after end,
         0) as balance
       from operation o join transfer t on t.tenant = o.tenant and t.operation = ${POSTED_BY}
         and (t.debit_account = $3 or t.credit_account = $3)
       where o.tenant = $1 and o.member = $2 and o.status = 'APPLIED' and o.created_at < $4
       order by o.created_at desc, o.id desc, t.leg desc limit 1`,
      [tenantId, member, account, at],
    )
  )?.balance ?? zero;

/** The sums of the movements of one kind; both sums above zero. */
type KindTotal = {
  readonly kind: MovementKind;
  readonly count: number;
  readonly in: Micros;
  readonly out: Micros;
};

const TOTALS = `select ${KIND} as kind, count(*)::int as count,
  coalesce(sum(t.amount) filter (where t.credit_account = $3), 0)::bigint as in,
  coalesce(sum(t.amount) filter (where t.debit_account = $3), 0)::bigint as out`;

/** Sums by kind over the whole range. */
export function readKindTotals(
  tx: Db,
  account: CashAccount,
  filter: MovementFilter,
): Promise<KindTotal[]> {
  const params = toParams(account, filter);
  if (isRare(filter))
    return tx.many<KindTotal>(
      'record-rare-totals',
      `${TOTALS} ${MOVEMENTS} ${RARE} and ${OF_KIND} group by 1 order by 1`,
      params,
    );
  return tx.many<KindTotal>(
    'record-totals',
    `${TOTALS} ${MOVEMENTS} and ${OF_KIND} group by 1 order by 1`,
    params,
  );
}

/** Adds up the sums of kinds. */
export const sumKinds = (
  totals: readonly KindTotal[],
): { readonly count: number; readonly in: Micros; readonly out: Micros } =>
  totals.reduce(
    (sum, each) => ({
      count: sum.count + each.count,
      in: (sum.in + each.in) as Micros,
      out: (sum.out + each.out) as Micros,
    }),
    { count: 0, in: zero, out: zero },
  );
