import type { InvariantRule } from './invariant-rule.ts';

/**
 * The invariants of points: each is booked once, and the held points are those that are asked for
 * in the mall.
 */
export const pointsRules: Readonly<Record<string, InvariantRule>> = {
  'I5 points and money held in the mall are those of open redemptions': {
    kind: 'points',
    only: 'whole',
    sql: `
    select 'member ' || x.member, x.member from (
      select e.member, sum(e.points) as points, sum(e.money) as money from (
        select a.owner as member,
          case a.type when 'PLAYER_POINTS_HOLD' then a.balance else 0 end as points,
          case a.type when 'PLAYER_HOLD_MALL' then a.balance else 0 end as money
        from account a where a.tenant = $1 and a.type in ('PLAYER_POINTS_HOLD', 'PLAYER_HOLD_MALL')
        union all
        select r.member, -r.points, -r.money from redemption r where r.tenant = $1
          and r.ended_at is null) e group by e.member) x
    where x.points <> 0 or x.money <> 0`,
  },
  'points that were earned are booked exactly': {
    kind: 'points',
    only: 'whole',
    sql: `
    select 'earning ' || coalesce(e.ref, o.ref), coalesce(e.member, o.member) from (
      select format('earn:%s:%s:%s:%s', x.day, x.member, x.product, x.asset) as ref, x.member,
        x.points from points_earning x where x.tenant = $1) e
    full join (
      select substring(p.external_ref from '^(.*):\\d+$') as ref, min(p.member) as member,
        sum(case p.kind::text when 'POINTS_EARN' then p.amount else -p.amount end) as points
      from operation p where p.tenant = $1 and p.source = 'points'
        and p.kind::text in ('POINTS_EARN', 'POINTS_TAKE_BACK') group by 1) o on o.ref = e.ref
    where coalesce(e.points, 0) <> coalesce(o.points, 0)`,
  },
  'a conversion takes points and pays cash at its rate, both once': {
    kind: 'points',
    sql: `
    select 'conversion ' || c.public_id, c.member from points_conversion c
    left join operation p on p.tenant = c.tenant and p.id = c.operation
    left join operation q on q.tenant = c.tenant and q.id = c.cash_operation
    where c.tenant = $1 and ($2 = 0 or c.operation >= $2 or p.id is null)
      and (p.status, p.kind::text, p.member, p.amount, q.status, q.kind::text, q.member, q.amount)
        is distinct from ('APPLIED', 'POINTS_CONVERT', c.member, c.points, 'APPLIED',
          'POINTS_CONVERT', c.member, c.amount)`,
  },
  'a redemption holds once what it costs, and ends once as its state says': {
    kind: 'points',
    only: 'whole',
    sql: `
    select 'redemption ' || r.public_id, r.member from redemption r
    left join (
      select split_part(p.external_ref, ':', 1) as public_id,
        coalesce(sum(p.amount) filter (where s.currency like 'PTS:%'
          and p.kind::text = 'POINTS_HOLD'), 0) as held,
        coalesce(sum(p.amount) filter (where s.currency not like 'PTS:%'
          and p.kind::text = 'POINTS_HOLD'), 0) as paid,
        coalesce(sum(p.amount) filter (where p.kind::text = 'POINTS_RELEASE'), 0) as released,
        coalesce(sum(p.amount) filter (where p.kind::text = 'POINTS_SPEND'), 0) as spent,
        coalesce(sum(p.amount) filter (where p.kind::text = 'POINTS_CONVERT'), 0) as credited
      from operation p join asset s on s.tenant = p.tenant and s.id = p.asset
      where p.tenant = $1 and p.source = 'points' and p.external_ref like 'R%' group by 1) o
      on o.public_id = r.public_id
    where r.tenant = $1
      and (o.held, o.paid, o.released, o.spent, o.credited) is distinct from (r.points, r.money,
        case when r.state in ('REJECTED', 'CANCELLED') then r.points + r.money else 0 end,
        case when r.state = 'REDEEMED' then r.points + r.money else 0 end,
        case when r.state = 'REDEEMED' then r.value else 0 end)`,
  },
  'redeemed free spins are one bonus by the terms of their redemption, others none': {
    kind: 'points',
    only: 'whole',
    sql: `
    select 'redemption ' || r.public_id, r.member from redemption r
    left join bonus b on b.tenant = r.tenant and b.promotion = r.promotion
      and b.member = r.member and b.occasion = r.public_id
    where r.tenant = $1 and r.kind = 'FREE_SPINS'
      and b.version is distinct from case r.state when 'REDEEMED' then r.promotion_version end`,
  },
};
