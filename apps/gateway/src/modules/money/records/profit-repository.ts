import type { MovementKind } from '@parlour/contract';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { CashAccount } from './movements-repository.ts';

/** Days of the tenant's calendar as moments; `until` is the first one after them. */
type ProfitPeriod = { readonly from: Date; readonly until: Date };

/** The costs and payouts of the games of a category on a day. */
export type GameDay = {
  readonly day: string;
  /** Null: the game is not in the catalogue. */
  readonly category: string | null;
  readonly stakes: Micros;
  readonly payouts: Micros;
  readonly refunds: Micros;
};

/**
 * The amount that movements of a kind, other than bets and wins, brought on a day; below zero: it
 * went.
 */
export type CashDay = {
  readonly day: string;
  readonly kind: MovementKind;
  readonly amount: Micros;
};

/** The moments of two days, `yyyy-MM-dd`; undefined where one is no day of the calendar. */
export const readProfitPeriod = (
  tx: Db,
  tenantId: TenantId,
  from: string,
  to: string,
): Promise<ProfitPeriod | undefined> =>
  tx.one<ProfitPeriod>(
    'profit-period',
    `select coalesce($2::date::timestamp at time zone t.time_zone, now()) as "from",
       coalesce(($3::date + 1)::timestamp at time zone t.time_zone, now()) as until
     from tenant t where t.id = $1`,
    [tenantId, from, to],
  );

// Amounts of operations and not of one account: bets of bonus money and from the wallets of
// providers count as well.
const OF_KIND = (kinds: string): string =>
  `coalesce(sum(o.amount) filter (where o.kind in (${kinds})), 0)::bigint`;

/** Reads the costs and payouts of games by day and category. */
export const readGameDays = (
  tx: Db,
  { tenantId, member }: CashAccount,
  { from, until }: ProfitPeriod,
): Promise<GameDay[]> =>
  tx.many<GameDay>(
    'profit-games',
    `select coalesce(to_char(o.created_at at time zone t.time_zone, 'YYYY-MM-DD'), '') as day,
       g.type as category, ${OF_KIND(`'BET'`)} as stakes, ${OF_KIND(`'WIN', 'JACKPOT'`)} as payouts,
       ${OF_KIND(`'ROLLBACK'`)} as refunds
     from tenant t
     join member m on m.tenant = t.id and m.id = $2
     join operation o on o.tenant = t.id and o.member = m.id and o.asset = money_asset(m.book)
     left join game g on g.tenant = o.tenant and g.vendor = o.vendor and g.code = o.game_code
     where t.id = $1 and o.tenant = $1 and o.member = $2 and o.status = 'APPLIED'
       and o.kind in ('BET', 'WIN', 'JACKPOT', 'ROLLBACK') and o.created_at >= $3
       and o.created_at < $4
     group by 1, 2`,
    [tenantId, member, from, until],
  );

/** Reads the amounts that were received and paid outside of games, by day and kind. */
export const readCashDays = (
  tx: Db,
  { tenantId, member, account }: CashAccount,
  { from, until }: ProfitPeriod,
): Promise<CashDay[]> =>
  tx.many<CashDay>(
    'profit-cash',
    `select coalesce(to_char(o.created_at at time zone n.time_zone, 'YYYY-MM-DD'), '') as day,
       movement_kind(o.kind::text, c.type, t.credit_account = $3) as kind,
       sum(case when t.credit_account = $3 then t.amount else -t.amount end)::bigint as amount
     from tenant n
     join operation o on o.tenant = n.id
     join transfer t on t.tenant = o.tenant and t.operation = o.id
       and (t.debit_account = $3 or t.credit_account = $3)
     join account c on c.tenant = t.tenant
       and c.id = case when t.credit_account = $3 then t.debit_account else t.credit_account end
     where n.id = $1 and o.tenant = $1 and o.member = $2 and o.status = 'APPLIED'
       and o.kind not in ('BET', 'WIN') and o.created_at >= $4 and o.created_at < $5
     group by 1, 2`,
    [tenantId, member, account, from, until],
  );
