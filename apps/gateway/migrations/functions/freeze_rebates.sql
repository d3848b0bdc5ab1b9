-- Computes the rebates of a day of the brand, once: each rate by the valid bets of the team, as the
-- tree was at the end of the day, less what the same bets earn the direct downline. Returns how
-- many have to be paid; null where the day was computed before.
create or replace function freeze_rebates(p_tenant smallint, p_day date) returns integer
language plpgsql as $$
declare
  v_end timestamptz;
  v_due integer;
begin
  insert into rebate_run (tenant, day) values (p_tenant, p_day) on conflict do nothing;
  if not found then return null; end if;
  select (p_day + 1)::timestamp at time zone t.time_zone into strict v_end
    from tenant t where t.id = p_tenant;
  with team as materialized (
    select c.ancestor as member, d.product, d.asset,
      coalesce(sum(d.valid_bets) filter (where c.depth = 0), 0)::bigint as own_bets,
      sum(d.valid_bets)::bigint as team_bets
    from member_day d
    join member_closure c on c.tenant = d.tenant and c.descendant = d.member
      and c.valid_from < v_end and c.valid_to >= v_end
    where d.tenant = p_tenant and d.day = p_day and d.product <> '' and d.valid_bets <> 0
    group by 1, 2, 3
  ), rated as materialized (
    select t.*, r.rate, u.ancestor as upline
    from team t
    cross join lateral (
      select rebate_rate(p_tenant, t.member, t.product, p_day) as rate) r
    left join member_closure u on u.tenant = p_tenant and u.descendant = t.member and u.depth = 1
      and u.valid_from < v_end and u.valid_to >= v_end
    where r.rate > 0
  ), earned as (
    select r.*, coalesce(p.passed_on, 0) as passed_on,
      -- Below zero where a return came later than its bet, or an upline's rate was lower.
      greatest(floor((r.rate::numeric * r.team_bets - coalesce(p.passed_on, 0)) / 1000000), 0)
        ::bigint as micros
    from rated r
    left join lateral (
      select sum(c.rate::numeric * c.team_bets) as passed_on from rated c
      where c.upline = r.member and c.product = r.product and c.asset = r.asset) p on true
  )
  insert into rebate_payout (tenant, day, member, product, asset, upline, own_bets, team_bets, rate,
    passed_on, amount, remainder, state)
    select p_tenant, p_day, e.member, e.product, e.asset, e.upline, e.own_bets, e.team_bets, e.rate,
      e.passed_on, e.micros - e.micros % 10000,
      case when e.micros < 10000 then 0 else e.micros % 10000 end,
      case when e.micros < 10000 then 'NONE' else 'DUE' end
    from earned e;
  select count(*) into v_due from rebate_payout o where o.tenant = p_tenant and o.day = p_day
    and o.state = 'DUE';
  return v_due;
end
$$;
