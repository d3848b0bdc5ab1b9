import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import { auditAlerts } from '../../../db/audit-events.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { DashboardWindow } from './dashboard-window.ts';

type TopRow = {
  readonly vendor: string;
  readonly vendorName: string;
  readonly game: string | null;
  readonly gameName: string | null;
  readonly bets: number;
  readonly stakes: Micros;
  readonly payouts: Micros;
  readonly ggr: Micros;
  readonly previousStakes: Micros;
  readonly previousGgr: Micros;
};

type TopQuery = {
  readonly by: 'vendor' | 'game';
  readonly order: 'stakes' | 'ggr';
  readonly limit: number;
};

/** Vendors or games of a window by stakes or GGR, with both of the window before. */
export async function readTop(
  tx: Db,
  tenantId: TenantId,
  window: DashboardWindow,
  { by, order, limit }: TopQuery,
): Promise<OperatorReply<OperatorContract['dashboard']['top']>> {
  const rows = await tx.many<TopRow>(
    'dashboard-top',
    `select v.code as vendor, v.name as "vendorName", s.game_code as game,
       case when s.game_code is not null then coalesce(g.name, s.game_code) end as "gameName",
       s.bets, s.stakes, s.payouts, s.ggr, s.previous_stakes as "previousStakes",
       s.previous_ggr as "previousGgr"
     from (
       select x.vendor, case when $7 = 'game' then x.game_code end as game_code,
         coalesce(sum(x.bets) filter (where x.hour >= $3), 0)::int as bets,
         coalesce(sum(x.stakes) filter (where x.hour >= $3), 0)::bigint as stakes,
         coalesce(sum(x.payouts) filter (where x.hour >= $3), 0)::bigint as payouts,
         coalesce(sum(x.stakes - x.refunds - x.payouts - x.contributions)
           filter (where x.hour >= $3), 0)::bigint as ggr,
         coalesce(sum(x.stakes) filter (where x.hour < $6), 0)::bigint as previous_stakes,
         coalesce(sum(x.stakes - x.refunds - x.payouts - x.contributions)
           filter (where x.hour < $6), 0)::bigint as previous_ggr
       from rollup_game_hour x
       where x.tenant = $1 and x.asset = $2
         and (x.hour >= $3 and x.hour < $4 or x.hour >= $5 and x.hour < $6)
         and ($7 = 'vendor' or x.game_code <> '')
       group by 1, 2
     ) s
     join vendor v on v.tenant = $1 and v.id = s.vendor
     left join game g on g.tenant = $1 and g.vendor = s.vendor and g.code = s.game_code
     where s.bets > 0 or s.ggr <> 0
     order by case $8 when 'ggr' then s.ggr else s.stakes end desc, s.vendor, s.game_code
     limit $9`,
    [
      tenantId,
      window.asset,
      window.from,
      window.to,
      window.previousFrom,
      window.previousTo,
      by,
      order,
      limit,
    ],
  );
  return rows.map((row) => ({
    ...row,
    stakes: toWire(row.stakes),
    payouts: toWire(row.payouts),
    ggr: toWire(row.ggr),
    previousStakes: toWire(row.previousStakes),
    previousGgr: toWire(row.previousGgr),
  }));
}

type FeedRow = {
  readonly key: string;
  readonly at: Date;
  readonly kind: 'win' | 'jackpot' | 'alert';
  readonly memberId: string | null;
  readonly username: string | null;
  readonly amount: Micros | null;
  readonly gameName: string | null;
  readonly vendorName: string | null;
  readonly alert: string | null;
  readonly subject: string;
};

/** The large wins of the brand's own book and the alerts of a window, newest first. */
export async function readFeed(
  tx: Db,
  tenantId: TenantId,
  { from, to }: Pick<DashboardWindow, 'from' | 'to'>,
  { limit, withMembers }: { readonly limit: number; readonly withMembers: boolean },
): Promise<OperatorReply<OperatorContract['dashboard']['feed']>> {
  const rows = await tx.many<FeedRow>(
    'dashboard-feed',
    `(select 'w' || w.operation as key, w.at,
        case when w.is_jackpot then 'jackpot' else 'win' end as kind, m.public_id as "memberId",
        m.username, w.amount, coalesce(g.name, w.game_code) as "gameName", v.name as "vendorName",
        null as alert, w.operation::text as subject
      from large_win w
      join tenant t on t.id = w.tenant and w.asset = money_asset(t.book)
      join member m on m.tenant = w.tenant and m.id = w.member
      join vendor v on v.tenant = w.tenant and v.id = w.vendor
      left join game g on g.tenant = w.tenant and g.vendor = w.vendor and g.code = w.game_code
      where w.tenant = $1 and w.at >= $4 and w.at < $5 order by w.operation desc limit $2)
     union all
     (select 'a' || e.id, e.at, 'alert', null, null, null, null, null, e.action, e.subject
      from audit_event e where e.tenant = $1 and e.action = any ($3) and e.at >= $4
        and e.at < $5
        -- A held deposit asks for a decision until there is one.
        and (e.action <> 'alert.deposit_held' or exists (select from deposit_intent d
          where d.tenant = e.tenant and d.public_id = substr(e.subject, 9) and d.state = 'HELD'))
      order by e.id desc limit $2)
     order by at desc limit $2`,
    [tenantId, limit, Object.keys(auditAlerts), from, to],
  );
  return rows.map(({ memberId, username, ...row }) => ({
    ...row,
    at: row.at.getTime(),
    amount: row.amount === null ? null : toWire(row.amount),
    member:
      withMembers && memberId !== null && username !== null ? { id: memberId, username } : null,
  }));
}
