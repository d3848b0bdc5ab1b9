-- Adds the operations with ids above the first and up to the second to the hours and days of
-- members, to the sums of their last days and to the days of the agents above them, and notes who
-- was active on a day and whose missions, ranks, raffles and referrals are to be counted. The
-- caller sees to it that nothing is added twice.
create or replace function add_to_team_rollups(p_tenant smallint, p_after bigint, p_to bigint)
returns void
language plpgsql
-- What a step sorts fits into memory.
set work_mem = '64MB'
as $$
declare
  v_zone text;
  -- Whether single bets are asked for: by contracts that pay for each.
  v_by_bet boolean;
  v_has_missions boolean;
  v_has_ranks boolean;
  v_has_raffles boolean;
  v_has_referrals boolean;
  -- Days of members of which valid bets became fewer.
  v_assets smallint[];
  v_days date[];
  v_members bigint[];
begin
  select t.time_zone into strict v_zone from tenant t where t.id = p_tenant;

  insert into rollup_game (tenant, vendor, game_code, product)
    select p_tenant, o.vendor, o.game_code, coalesce(g.type, '')
    from (select distinct x.vendor, coalesce(x.game_code, '') as game_code from operation x
      where x.tenant = p_tenant and x.id > p_after and x.id <= p_to and x.vendor is not null
        and x.kind = 'BET') o
    left join game g on g.tenant = p_tenant and g.vendor = o.vendor and g.code = o.game_code
    on conflict do nothing;

  v_by_bet := exists (select from contract k where k.tenant = p_tenant
    and k.kind = 'REAL_TIME_SALARY');
  v_has_missions := exists (select from mission_run x where x.tenant = p_tenant
    and x.closed_at is null);
  v_has_ranks := exists (select from rank_ladder x where x.tenant = p_tenant);
  v_has_raffles := exists (select from raffle_draw x where x.tenant = p_tenant
    and x.frozen_at is null);
  v_has_referrals := exists (select from referral_friend x where x.tenant = p_tenant
    and x.decided_at is null);

  with play as materialized (
    select b.*, coalesce(g.product, '') as product
    from settle_bets(p_tenant, p_after, p_to) b
    left join rollup_game g on g.tenant = p_tenant and g.vendor = b.vendor
      and g.game_code = b.game_code
  ), by_bet as (
    insert into settled_bet (tenant, operation, at, asset, member, product, vendor, round_ref,
      stake, payout)
      select p_tenant, b.operation, b.at, b.asset, b.member, b.product, b.vendor, b.round_ref,
        b.valid_bets, b.settled_payouts
      from play b where v_by_bet and b.valid_bets > 0
      on conflict do nothing
  ), fact as materialized (
    select b.at, b.asset, b.member, b.product, true as is_play, b.bets,
      b.stakes, b.refunds, b.payouts, b.jackpots, b.valid_bets, b.settled_payouts,
      0::bigint as deposits, 0::bigint as withdrawals, 0::bigint as bonuses, 0::bigint as rebates,
      0::bigint as commissions, 0::bigint as fees
    from play b
    union all
    select m.at, m.asset, m.member, '', false, 0, 0, 0, 0, 0, 0, 0, m.deposits, m.withdrawals,
      m.bonuses, m.rebates, m.commissions, m.fees
    from member_money(p_tenant, p_after, p_to) m
  ), spans as materialized (
    select s.* from tree_spans(p_tenant, array(select distinct f.member from fact f)) s
  ), part as materialized (
    select f.member, f.asset, f.product, f.is_play, s.tree_at,
      date_trunc('hour', f.at, v_zone) as hour,
      sum_bigint(f.bets) as bets, sum_bigint(f.stakes) as stakes, sum_bigint(f.refunds) as refunds,
      sum_bigint(f.payouts) as payouts, sum_bigint(f.jackpots) as jackpots,
      sum_bigint(f.valid_bets) as valid_bets, sum_bigint(f.settled_payouts) as settled_payouts,
      sum_bigint(f.deposits) as deposits, sum_bigint(f.withdrawals) as withdrawals,
      sum_bigint(f.bonuses) as bonuses, sum_bigint(f.rebates) as rebates,
      sum_bigint(f.commissions) as commissions, sum_bigint(f.fees) as fees
    from fact f left join spans s on s.member = f.member and f.at >= s.since and f.at < s.until
    group by 1, 2, 3, 4, 5, 6
  ), by_hour as (
    insert into member_hour as r (tenant, hour, asset, member, product, bets, stakes, refunds,
      payouts, jackpots, valid_bets, settled_payouts)
      select p_tenant, p.hour, p.asset, p.member, p.product, sum_bigint(p.bets),
        sum_bigint(p.stakes), sum_bigint(p.refunds), sum_bigint(p.payouts), sum_bigint(p.jackpots),
        sum_bigint(p.valid_bets), sum_bigint(p.settled_payouts)
      from part p where p.is_play group by p.hour, p.asset, p.member, p.product order by 2, 3, 4, 5
      on conflict (tenant, hour, asset, member, product) do update set
        bets = r.bets + excluded.bets, stakes = r.stakes + excluded.stakes,
        refunds = r.refunds + excluded.refunds, payouts = r.payouts + excluded.payouts,
        jackpots = r.jackpots + excluded.jackpots,
        valid_bets = r.valid_bets + excluded.valid_bets,
        settled_payouts = r.settled_payouts + excluded.settled_payouts
  ), by_day as (
    insert into member_day as r (tenant, day, asset, member, product, bets, stakes, refunds,
      payouts, jackpots, valid_bets, settled_payouts, deposits, withdrawals, bonuses, rebates,
      commissions, fees)
      select p_tenant, (p.hour at time zone v_zone)::date, p.asset, p.member, p.product,
        sum_bigint(p.bets), sum_bigint(p.stakes), sum_bigint(p.refunds), sum_bigint(p.payouts),
        sum_bigint(p.jackpots), sum_bigint(p.valid_bets), sum_bigint(p.settled_payouts),
        sum_bigint(p.deposits), sum_bigint(p.withdrawals), sum_bigint(p.bonuses),
        sum_bigint(p.rebates), sum_bigint(p.commissions), sum_bigint(p.fees)
      from part p group by 2, 3, 4, 5 order by 2, 3, 4, 5
      on conflict (tenant, day, asset, member, product) do update set
        bets = r.bets + excluded.bets, stakes = r.stakes + excluded.stakes,
        refunds = r.refunds + excluded.refunds, payouts = r.payouts + excluded.payouts,
        jackpots = r.jackpots + excluded.jackpots,
        valid_bets = r.valid_bets + excluded.valid_bets,
        settled_payouts = r.settled_payouts + excluded.settled_payouts,
        deposits = r.deposits + excluded.deposits,
        withdrawals = r.withdrawals + excluded.withdrawals,
        bonuses = r.bonuses + excluded.bonuses, rebates = r.rebates + excluded.rebates,
        commissions = r.commissions + excluded.commissions, fees = r.fees + excluded.fees
      returning r.asset, r.day, r.member, r.valid_bets
  ), by_window as (
    -- A day that is leaving a window is still in the sums of members above taken_off_to.
    insert into member_window as r (tenant, asset, days, member, stakes, refunds, payouts, jackpots,
      valid_bets, deposits, withdrawals, bonuses, rebates, commissions)
      select p_tenant, p.asset, s.days, p.member, sum_bigint(p.stakes), sum_bigint(p.refunds),
        sum_bigint(p.payouts), sum_bigint(p.jackpots), sum_bigint(p.valid_bets),
        sum_bigint(p.deposits), sum_bigint(p.withdrawals), sum_bigint(p.bonuses),
        sum_bigint(p.rebates), sum_bigint(p.commissions)
      from part p
      cross join lateral (select (p.hour at time zone v_zone)::date as day) d
      join member_window_state s on s.tenant = p_tenant and d.day <= s.last_day
        and (d.day > s.last_day - s.days
          or d.day = s.last_day - s.days and p.member > s.taken_off_to)
      group by p.asset, s.days, p.member order by 2, 3, 4
      on conflict (tenant, asset, days, member) do update set
        stakes = r.stakes + excluded.stakes, refunds = r.refunds + excluded.refunds,
        payouts = r.payouts + excluded.payouts, jackpots = r.jackpots + excluded.jackpots,
        valid_bets = r.valid_bets + excluded.valid_bets, deposits = r.deposits + excluded.deposits,
        withdrawals = r.withdrawals + excluded.withdrawals, bonuses = r.bonuses + excluded.bonuses,
        rebates = r.rebates + excluded.rebates, commissions = r.commissions + excluded.commissions
  ), by_active as (
    insert into active_bitmap as r (tenant, asset, day, chunk, members)
      select p_tenant, d.asset, d.day, d.member / 8192, bit_or(member_bit(d.member))
      from by_day d where d.valid_bets > 0 group by d.asset, d.day, d.member / 8192 order by 2, 3, 4
      on conflict (tenant, asset, day, chunk) do update set members = r.members | excluded.members
        where r.members | excluded.members <> r.members
  ), by_agent as (
    insert into agent_day as r (tenant, agent, day, asset, product, bets, stakes, refunds, payouts,
      jackpots, valid_bets, settled_payouts, deposits, withdrawals, bonuses, rebates, commissions,
      fees)
      select p_tenant, c.ancestor, (p.hour at time zone v_zone)::date, p.asset, p.product,
        sum_bigint(p.bets), sum_bigint(p.stakes), sum_bigint(p.refunds), sum_bigint(p.payouts),
        sum_bigint(p.jackpots), sum_bigint(p.valid_bets), sum_bigint(p.settled_payouts),
        sum_bigint(p.deposits), sum_bigint(p.withdrawals), sum_bigint(p.bonuses),
        sum_bigint(p.rebates), sum_bigint(p.commissions), sum_bigint(p.fees)
      from part p
      join member_closure c on c.tenant = p_tenant and c.descendant = p.member
        and c.valid_from <= p.tree_at and c.valid_to > p.tree_at
      group by 2, 3, 4, 5 order by 2, 3, 4, 5
      on conflict (tenant, agent, day, asset, product) do update set
        bets = r.bets + excluded.bets, stakes = r.stakes + excluded.stakes,
        refunds = r.refunds + excluded.refunds, payouts = r.payouts + excluded.payouts,
        jackpots = r.jackpots + excluded.jackpots, valid_bets = r.valid_bets + excluded.valid_bets,
        settled_payouts = r.settled_payouts + excluded.settled_payouts,
        deposits = r.deposits + excluded.deposits,
        withdrawals = r.withdrawals + excluded.withdrawals,
        bonuses = r.bonuses + excluded.bonuses, rebates = r.rebates + excluded.rebates,
        commissions = r.commissions + excluded.commissions, fees = r.fees + excluded.fees
  ), by_mission as (
    insert into mission_due (tenant, member)
      select p_tenant, p.member from part p where v_has_missions group by p.member
  ), by_rank as (
    insert into rank_due (tenant, member)
      select p_tenant, p.member from part p where v_has_ranks group by p.member
  ), by_raffle as (
    insert into raffle_due (tenant, member)
      select p_tenant, p.member from part p where v_has_raffles group by p.member
  ), by_referral as (
    insert into referral_due (tenant, member)
      select distinct p_tenant, p.member from part p
      join referral_friend f on f.tenant = p_tenant and f.friend = p.member
        and f.decided_at is null and f.last_day >= (p.hour at time zone v_zone)::date
      where v_has_referrals
  ), fewer as (
    select p.asset, (p.hour at time zone v_zone)::date as day, p.member from part p
      where p.valid_bets < 0
    union select d.asset, d.day, d.member from by_day d
      join negative_day n on n.tenant = p_tenant and n.asset = d.asset and n.day = d.day
        and n.member = d.member
  )
  select array_agg(f.asset), array_agg(f.day), array_agg(f.member)
    into v_assets, v_days, v_members from fewer f;

  if v_members is not null then
    perform recount_active_days(p_tenant, v_assets, v_days, v_members);
  end if;
end
$$;
