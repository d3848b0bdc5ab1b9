import type { InvariantRule } from './invariant-rule.ts';

/**
 * The invariants of bonuses: each amount is booked once, and its wagering is the sum of its rounds.
 */
export const bonusRules: Readonly<Record<string, InvariantRule>> = {
  'a bonus that started was booked once, exactly as it was granted': {
    kind: 'bonus',
    sql: `
    select 'bonus ' || b.public_id, b.member from bonus b
    left join operation o on o.tenant = b.tenant and o.source = 'bonus'
      and o.external_ref = b.public_id
    where b.tenant = $1 and ($2 = 0 or o.id >= $2 or o.id is null)
      and case when b.started_at is null or b.wallet = 'ENTRIES' then o.id is not null
        else (o.status, o.kind::text, o.member, o.asset, o.amount) is distinct
          from ('APPLIED', 'BONUS', b.member, b.asset, b.amount) end`,
  },
  'what became of a bonus is what was booked': {
    kind: 'bonus',
    only: 'whole',
    sql: `
    select 'bonus ' || b.public_id, b.member from bonus b
    left join (
      select split_part(o.external_ref, ':', 1) as public_id,
        coalesce(sum(o.amount) filter (where o.kind = 'BONUS_CONVERSION'), 0) as converted,
        coalesce(sum(o.amount) filter (where o.kind = 'BONUS_FORFEIT'), 0) as forfeited,
        coalesce(sum(o.amount) filter (where o.kind = 'BONUS_TAKE_BACK'), 0) as taken
      from operation o where o.tenant = $1 and o.source = 'bonus' and o.kind <> 'BONUS' group by 1
    ) o on o.public_id = b.public_id
    where b.tenant = $1 and b.wallet = 'BONUS' and (b.converted, b.forfeited, b.taken_back)
      is distinct from (coalesce(o.converted, 0), coalesce(o.forfeited, 0), coalesce(o.taken, 0))`,
  },
  'what counts towards a bonus is the sum of its rounds': {
    kind: 'bonus',
    only: 'whole',
    sql: `
    select 'bonus ' || b.public_id, b.member from bonus b
    left join (select x.bonus, sum(x.counted) as counted from bonus_bet x where x.tenant = $1
      group by 1) r on r.bonus = b.id
    where b.tenant = $1 and b.counted is distinct from coalesce(r.counted, 0)`,
  },
  'entries that promotions gave are in the draw of their raffle, up to its most': {
    kind: 'bonus',
    only: 'whole',
    sql: `
    select 'draw ' || coalesce(d.public_id, b.draw), coalesce(b.member, t.member)
    from raffle_ticket t join raffle_draw d on d.tenant = t.tenant and d.id = t.draw
    full join (select x.member, x.reason ->> 'draw' as draw, sum(x.amount) as amount from bonus x
      where x.tenant = $1 and x.wallet = 'ENTRIES' and x.state = 'PAID' group by 1, 2) b
      on b.draw = d.public_id and b.member = t.member
    left join promotion_version v on v.tenant = d.tenant and v.promotion = d.promotion
      and v.version = d.version
    where coalesce(t.tenant, $1) = $1 and (coalesce(t.given, 0) * 1000000::numeric
      <> coalesce(b.amount, 0) or t.entries > most_raffle_entries(v.terms))`,
  },
};
