import type { MovementKind } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

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
  readonly at: Date;
  readonly kind: MovementKind;
  /** Below zero: it left the account. */
  readonly amount: Micros;
  readonly balance: Micros;
  readonly deposit: string | null;
  readonly method: string | null;
  readonly round: bigint | null;
  readonly game: string | null;
  readonly provider: string | null;
};

export type MovementFilter = {
  readonly from: Date;
  readonly to: Date;
  /** Null: all. */
  readonly kinds: readonly MovementKind[] | null;
};

/** Times by the microsecond, as text: a Date would round them, and two rows could change places. */
export type MovementPlace = { readonly at: string; readonly id: bigint };

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

/** The place of a movement of the member in the order of the record; undefined for others. */
export const readMovementPlace = (
  tx: Db,
  { tenantId, member }: CashAccount,
  id: bigint,
): Promise<MovementPlace | undefined> =>
  tx.one<MovementPlace>(
    'record-place',
    `select o.created_at::text as at, o.id from operation o
     where o.tenant = $1 and o.member = $2 and o.id = $3`,
    [tenantId, member, id],
  );

// An operation has at most one transfer with a member's cash account.
const KIND = `movement_kind(o.kind::text, c.type, t.credit_account = $3)`;
const MOVEMENTS = `from operation o
  join transfer t on t.tenant = o.tenant and t.operation = o.id
    and (t.debit_account = $3 or t.credit_account = $3)
  join account c on c.tenant = t.tenant
    and c.id = case when t.credit_account = $3 then t.debit_account else t.credit_account end
  where o.tenant = $1 and o.member = $2 and o.status = 'APPLIED' and o.created_at >= $4
    and o.created_at <= $5 and ($6::text[] is null or ${KIND} = any ($6))`;
// The condition of the index operation_member_rare.
const RARE = `and o.kind not in ('BET', 'WIN')`;

const COLUMNS = `o.id, o.created_at, o.source, o.external_ref, o.member, o.vendor, o.round_ref,
  o.game_code, ${KIND} as kind,
  case when t.credit_account = $3 then t.amount else -t.amount end as amount,
  case when t.credit_account = $3 then t.credit_after else t.debit_after end as balance`;

/** What the rows of a page belong to; read for those of the page alone. */
const DETAILS = `select p.id, p.created_at as at, p.kind, p.amount, p.balance,
    d.public_id as deposit, d.method, r.first_bet as round, g.name as game, v.name as provider
  from page p
  left join deposit_intent d on d.tenant = $1 and d.public_id = p.external_ref
    and p.source = 'deposit:' || d.provider
  left join round r on r.tenant = $1 and r.vendor = p.vendor and r.round_ref = p.round_ref
    and r.member = p.member
  left join game g on g.tenant = $1 and g.vendor = p.vendor and g.code = p.game_code
  left join vendor v on v.tenant = $1 and v.id = p.vendor`;

const toParams = ({ tenantId, member, account }: CashAccount, filter: MovementFilter) => [
  tenantId,
  member,
  account,
  filter.from,
  filter.to,
  filter.kinds,
];

const isRare = ({ kinds }: MovementFilter): boolean =>
  kinds !== null && !kinds.includes('bet') && !kinds.includes('win');

type Page = {
  readonly limit: number;
  readonly offset?: number;
  readonly before?: MovementPlace | undefined;
};

/** Movements of an account, newest first: those before a place, or from an offset on. */
export function readMovements(
  tx: Db,
  account: CashAccount,
  filter: MovementFilter,
  { limit, offset = 0, before }: Page,
): Promise<MovementRow[]> {
  const params = [
    ...toParams(account, filter),
    before?.at ?? 'infinity',
    before?.id ?? 0n,
    limit,
    offset,
  ];
  if (isRare(filter))
    return tx.many<MovementRow>(
      'record-rare-page',
      `with page as (select ${COLUMNS} ${MOVEMENTS} ${RARE}
         and (o.created_at, o.id) < ($7::timestamptz, $8)
         order by o.created_at desc, o.id desc limit $9 offset $10)
       ${DETAILS} order by p.created_at desc, p.id desc`,
      params,
    );
  return tx.many<MovementRow>(
    'record-page',
    `with page as (select ${COLUMNS} ${MOVEMENTS}
       and (o.created_at, o.id) < ($7::timestamptz, $8)
       order by o.created_at desc, o.id desc limit $9 offset $10)
     ${DETAILS} order by p.created_at desc, p.id desc`,
    params,
  );
}

/** What movements of one kind add up to; both sums above zero. */
export type KindTotal = {
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
      `${TOTALS} ${MOVEMENTS} ${RARE} group by 1 order by 1`,
      params,
    );
  return tx.many<KindTotal>(
    'record-totals',
    `${TOTALS} ${MOVEMENTS} group by 1 order by 1`,
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
