import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { DashboardWindow } from './dashboard-window.ts';

/** Sums of a stretch of time; amounts in micro-units. */
export type Figures = {
  readonly registrations: number;
  readonly activePlayers: number;
  readonly bets: number;
  readonly stakes: Micros;
  readonly payouts: Micros;
  readonly ggr: Micros;
  readonly bonusCost: Micros;
  readonly deposits: number;
  readonly deposited: Micros;
  /** Paid withdrawals, less those that came back. */
  readonly withdrawn: Micros;
  /** Deposits less withdrawals. */
  readonly net: Micros;
};

type WireFigures = OperatorReply<OperatorContract['dashboard']['summary']>['current'];

/** The figures as calls answer them. */
export const toWireFigures = (figures: Figures): WireFigures => ({
  registrations: figures.registrations,
  activePlayers: figures.activePlayers,
  bets: figures.bets,
  stakes: toWire(figures.stakes),
  payouts: toWire(figures.payouts),
  ggr: toWire(figures.ggr),
  bonusCost: toWire(figures.bonusCost),
  deposits: figures.deposits,
  deposited: toWire(figures.deposited),
  withdrawn: toWire(figures.withdrawn),
  net: toWire(figures.net),
});

type Compared = { readonly current: Figures; readonly previous: Figures };

type ActivePlayers = { readonly current: number; readonly previous: number };

/** The distinct players of a window of one day and of the one before, up to the same hour. */
const countByHours = (tx: Db, tenantId: TenantId, window: DashboardWindow) =>
  tx.one<ActivePlayers>(
    'dashboard-active-hours',
    `select
       (select count(distinct p.member)::int from rollup_player_hour p where p.tenant = $1
         and p.asset = $2 and p.hour >= $3 and p.hour < $4) as current,
       (select count(distinct p.member)::int from rollup_player_hour p where p.tenant = $1
         and p.asset = $2 and p.hour >= $5 and p.hour < $6) as previous`,
    [tenantId, window.asset, window.from, window.to, window.previousFrom, window.previousTo],
  );

/** The distinct players of longer windows, whole days: kept for the periods that can be chosen. */
const readByDays = (tx: Db, tenantId: TenantId, window: DashboardWindow) =>
  tx.one<ActivePlayers>(
    'dashboard-active-days',
    `select
       (select coalesce(sum(c.change), 0)::int from rollup_active_change c where c.tenant = $1
         and c.asset = $2 and c.days = $3
         and c.day <= (($4::timestamptz - interval '1 second') at time zone $6)::date) as current,
       (select coalesce(sum(c.change), 0)::int from rollup_active_change c where c.tenant = $1
         and c.asset = $2 and c.days = $3
         and c.day <= (($5::timestamptz - interval '1 second') at time zone $6)::date) as previous`,
    [tenantId, window.asset, window.days, window.to, window.previousTo, window.zone],
  );

/** The distinct players of whole months, whose lengths differ. */
const countByMonths = (tx: Db, tenantId: TenantId, window: DashboardWindow) =>
  tx.one<ActivePlayers>(
    'dashboard-active-months',
    `select
       (select count(distinct p.member)::int from rollup_player_day p where p.tenant = $1
         and p.asset = $2 and p.day >= ($3::timestamptz at time zone $7)::date
         and p.day <= (($4::timestamptz - interval '1 second') at time zone $7)::date) as current,
       (select count(distinct p.member)::int from rollup_player_day p where p.tenant = $1
         and p.asset = $2 and p.day >= ($5::timestamptz at time zone $7)::date
         and p.day <= (($6::timestamptz - interval '1 second') at time zone $7)::date) as previous`,
    [
      tenantId,
      window.asset,
      window.from,
      window.to,
      window.previousFrom,
      window.previousTo,
      window.zone,
    ],
  );

function countActive(tx: Db, tenantId: TenantId, window: DashboardWindow) {
  if (window.days === null) return countByMonths(tx, tenantId, window);
  return (window.days === 1 ? countByHours : readByDays)(tx, tenantId, window);
}

type Sums = Omit<Figures, 'activePlayers'> & { readonly isCurrent: boolean };

/** The figures of a window and of the one before. */
export async function readFigures(
  tx: Db,
  tenantId: TenantId,
  window: DashboardWindow,
): Promise<Compared> {
  const active = await countActive(tx, tenantId, window);
  const rows = await tx.many<Sums>(
    'dashboard-figures',
    `select w.is_current as "isCurrent", coalesce(sum(r.registrations), 0)::int as registrations,
       coalesce(sum(r.bets), 0)::int as bets, coalesce(sum(r.stakes), 0)::bigint as stakes,
       coalesce(sum(r.payouts), 0)::bigint as payouts,
       coalesce(sum(r.stakes - r.refunds - r.payouts - r.contributions), 0)::bigint as ggr,
       coalesce(sum(r.bonus_cost), 0)::bigint as "bonusCost",
       coalesce(sum(r.deposits), 0)::int as deposits,
       coalesce(sum(r.deposited), 0)::bigint as deposited,
       coalesce(sum(r.withdrawn), 0)::bigint as withdrawn,
       coalesce(sum(r.deposited - r.withdrawn), 0)::bigint as net
     from (values (true, $3::timestamptz, $4::timestamptz), (false, $5, $6)) as w (is_current, a, b)
     left join rollup_hour r on r.tenant = $1 and r.asset = $2 and r.hour >= w.a and r.hour < w.b
     group by w.is_current`,
    [tenantId, window.asset, window.from, window.to, window.previousFrom, window.previousTo],
  );
  const find = (isCurrent: boolean, activePlayers = 0): Figures => {
    const row = rows.find((each) => each.isCurrent === isCurrent);
    if (!row) throw new Error('no row of figures');
    return { ...row, activePlayers };
  };
  return { current: find(true, active?.current), previous: find(false, active?.previous) };
}

type Point = Figures & { readonly at: Date };

/** The hours of a stretch of time, those without figures too. */
export const readHours = (
  tx: Db,
  tenantId: TenantId,
  asset: number,
  from: Date,
  to: Date,
): Promise<Point[]> =>
  tx.many(
    'dashboard-hours',
    `select h.at, coalesce(r.registrations, 0) as registrations,
       coalesce(r.active_players, 0) as "activePlayers", coalesce(r.bets, 0) as bets,
       coalesce(r.stakes, 0) as stakes, coalesce(r.payouts, 0) as payouts,
       coalesce(r.stakes - r.refunds - r.payouts - r.contributions, 0) as ggr,
       coalesce(r.bonus_cost, 0) as "bonusCost", coalesce(r.deposits, 0) as deposits,
       coalesce(r.deposited, 0) as deposited, coalesce(r.withdrawn, 0) as withdrawn,
       coalesce(r.deposited - r.withdrawn, 0) as net
     from generate_series($3::timestamptz, $4::timestamptz - interval '1 second', '1 hour') h (at)
     left join rollup_hour r on r.tenant = $1 and r.asset = $2 and r.hour = h.at
     order by h.at`,
    [tenantId, asset, from, to],
  );

/** The days of a stretch of time, in the brand's zone; those without figures too. */
export const readDays = (
  tx: Db,
  tenantId: TenantId,
  { asset, zone }: Pick<DashboardWindow, 'asset' | 'zone'>,
  from: Date,
  to: Date,
): Promise<Point[]> =>
  tx.many(
    'dashboard-days',
    `select d.day at time zone $5 as at, coalesce(h.registrations, 0)::int as registrations,
       coalesce(a.active_players, 0) as "activePlayers", coalesce(h.bets, 0)::int as bets,
       coalesce(h.stakes, 0)::bigint as stakes, coalesce(h.payouts, 0)::bigint as payouts,
       coalesce(h.ggr, 0)::bigint as ggr, coalesce(h.bonus_cost, 0)::bigint as "bonusCost",
       coalesce(h.deposits, 0)::int as deposits, coalesce(h.deposited, 0)::bigint as deposited,
       coalesce(h.withdrawn, 0)::bigint as withdrawn,
       coalesce(h.deposited - h.withdrawn, 0)::bigint as net
     from generate_series($3::timestamptz at time zone $5,
       ($4::timestamptz - interval '1 second') at time zone $5, '1 day') d (day)
     left join (
       select date_trunc('day', r.hour at time zone $5) as day,
         sum(r.registrations) as registrations, sum(r.bets) as bets, sum(r.stakes) as stakes,
         sum(r.payouts) as payouts, sum(r.bonus_cost) as bonus_cost,
         sum(r.stakes - r.refunds - r.payouts - r.contributions) as ggr,
         sum(r.deposits) as deposits, sum(r.deposited) as deposited,
         sum(r.withdrawn) as withdrawn
       from rollup_hour r
       where r.tenant = $1 and r.asset = $2 and r.hour >= $3 and r.hour < $4 group by 1
     ) h on h.day = d.day
     left join rollup_day a on a.tenant = $1 and a.asset = $2 and a.day = d.day::date
     order by d.day`,
    [tenantId, asset, from, to, zone],
  );
