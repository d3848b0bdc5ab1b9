-- The play of the operations with ids above the first and up to the second, a row each, with what
-- it settled; keeps rollup_open_round. The caller sees to it that nothing is counted twice, and
-- that the calls follow each other without a gap.
--
-- A bet opens its round, again after a close too. A win that closes it settles it (held ones too:
-- what an operator releases later is paid then), and so does a refund by which all of its bets have
-- been given back. A settled round counts what it held; what arrives while it is closed counts by
-- itself; what a reopened round gets waits for the next close. Stakes that could not be lost count
-- for nothing where the round ends, nor do the wins that gave them back: what was lost stays the
-- difference. Numbers of operations are drawn behind the wallet's lock, so their order within a
-- round is that of their effects.
create or replace function settle_bets(p_tenant smallint, p_after bigint, p_to bigint)
returns table (
  operation bigint, round_ref text, at timestamptz, asset smallint, member bigint, vendor smallint,
  game_code text, bets integer, stakes bigint, refunds bigint, payouts bigint, jackpots bigint,
  valid_bets bigint, settled_payouts bigint
)
language plpgsql
-- What a step sorts fits into memory.
set work_mem = '64MB'
as $$
#variable_conflict use_column
begin
  return query
  with movement as materialized (
    select o.id, o.created_at, o.asset, o.member, o.vendor, o.game_code, o.round_ref, o.kind,
      case when o.kind = 'BET' then o.amount else 0 end as bet,
      case when o.kind = 'ROLLBACK' then o.amount else 0 end as refund,
      case when o.kind = 'WIN' and o.status = 'APPLIED' then o.amount else 0 end as win,
      case when o.kind = 'JACKPOT' then o.amount else 0 end as jackpot,
      o.kind = 'WIN' and coalesce(o.closes_round, false) as closes
    from operation o
    where o.tenant = p_tenant and o.id > p_after and o.id <= p_to and o.vendor is not null
      and o.round_ref is not null and o.asset <> money_asset('TRIAL')
      and o.kind in ('BET', 'WIN', 'ROLLBACK', 'JACKPOT')
      and (o.status = 'APPLIED' or o.status = 'HELD' and o.closes_round)
  ), touched as (
    select m.vendor, m.round_ref, m.member, bool_or(m.kind = 'BET') as has_bet,
      sum_bigint(m.bet) as bet, sum_bigint(m.refund) as refund, sum_bigint(m.win) as win
    from movement m group by 1, 2, 3
  ), before as materialized (
    select t.*, r.tenant is not null as is_open,
      coalesce(r.bet, e.bet, 0) as bet_before, coalesce(r.refund, e.refund, 0) as refund_before,
      coalesce(r.pending_bets, 0) as pending_bets, coalesce(r.pending_payouts, 0) as pending_payouts
    from touched t
    left join rollup_open_round r on r.tenant = p_tenant and r.vendor = t.vendor
      and r.round_ref = t.round_ref and r.member = t.member
    -- A bet in a round that was closed opens it with what it had. Rare.
    left join lateral (
      select sum_bigint(x.amount) filter (where x.kind = 'BET') as bet,
        sum_bigint(x.amount) filter (where x.kind = 'ROLLBACK') as refund
      from round d join operation x on x.tenant = d.tenant and x.member = d.member
        and x.created_at >= d.opened_at and x.vendor = d.vendor and x.round_ref = d.round_ref
      where d.tenant = p_tenant and d.vendor = t.vendor and d.round_ref = t.round_ref
        and d.member = t.member and d.first_bet <= p_after
        and x.id <= p_after and x.status = 'APPLIED'
    ) e on t.has_bet and r.tenant is null
  ), summed as (
    select m.*, b.is_open,
      b.bet_before + sum_bigint(m.bet) over w as bet_sum,
      b.refund_before + sum_bigint(m.refund) over w as refund_sum,
      b.pending_bets + sum_bigint(m.bet - m.refund) over w as uncounted_bets,
      b.pending_payouts + sum_bigint(m.win) over w as uncounted_payouts
    from movement m join before b on b.vendor = m.vendor and b.round_ref = m.round_ref
      and b.member = m.member
    window w as (partition by m.vendor, m.round_ref, m.member order by m.id)
  ), turned as (
    -- The last operation that opened (even) or closed (odd) the round, up to each.
    select s.*, max(case
        when s.kind = 'BET' then s.id * 2
        when s.closes or s.kind = 'ROLLBACK' and s.refund_sum >= s.bet_sum then s.id * 2 + 1
      end) over (partition by s.vendor, s.round_ref, s.member order by s.id) as turn
    from summed s
  ), counted as materialized (
    select t.*, c.is_closed,
      case when c.is_closed then t.uncounted_bets - coalesce(lag(t.uncounted_bets) over w, 0)
        else 0 end as valid,
      case when c.is_closed then t.uncounted_payouts - coalesce(lag(t.uncounted_payouts) over w, 0)
        else 0 end as paid
    from turned t
    cross join lateral (select coalesce(t.turn % 2 = 1, not t.is_open) as is_closed) c
    window w as (partition by t.vendor, t.round_ref, t.member, c.is_closed order by t.id)
  ), after as materialized (
    select b.*, coalesce(c.turn % 2 = 0, b.is_open) as stays_open,
      b.pending_bets + b.bet - b.refund - c.valid as bets_left,
      b.pending_payouts + b.win - c.paid as payouts_left
    from before b
    join (select x.vendor, x.round_ref, x.member, max(x.turn) as turn, sum_bigint(x.valid) as valid,
        sum_bigint(x.paid) as paid from counted x group by 1, 2, 3) c
      on c.vendor = b.vendor and c.round_ref = b.round_ref and c.member = b.member
  ), kept as (
    insert into rollup_open_round as r (tenant, vendor, round_ref, member, bet, refund,
      pending_bets, pending_payouts)
      select p_tenant, a.vendor, a.round_ref, a.member, a.bet_before + a.bet,
        a.refund_before + a.refund, a.bets_left, a.payouts_left
      from after a where a.stays_open
      on conflict (tenant, vendor, round_ref, member) do update set bet = excluded.bet,
        refund = excluded.refund, pending_bets = excluded.pending_bets,
        pending_payouts = excluded.pending_payouts
  ), settled as (
    delete from rollup_open_round r using after a
      where a.is_open and not a.stays_open and r.tenant = p_tenant and r.vendor = a.vendor
        and r.round_ref = a.round_ref and r.member = a.member
  )
  select c.id, c.round_ref, c.created_at, c.asset, c.member, c.vendor, coalesce(c.game_code, ''),
    (c.kind = 'BET')::integer, c.bet, c.refund, c.win, c.jackpot,
    (c.valid - coalesce(x.amount, 0))::bigint, (c.paid - coalesce(x.amount, 0))::bigint
  from counted c
  left join riskless_stake x on x.tenant = p_tenant and x.operation = c.id;
end
$$;
