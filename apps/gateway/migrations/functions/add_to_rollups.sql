-- Adds the operations and members with ids above the first and up to the second of each pair to
-- the rollups. The caller sees to it that nothing is added twice.
create or replace function add_to_rollups(
  p_tenant smallint, p_after bigint, p_to bigint, p_members_after bigint, p_members_to bigint
) returns void
language plpgsql as $$
declare
  v_zone text;
  v_floor bigint;
  v_promo bigint[];
begin
  select t.time_zone, large_win_floor(t.currency) into strict v_zone, v_floor
    from tenant t where t.id = p_tenant;

  insert into rollup_game_hour as r (tenant, hour, asset, vendor, game_code, bets, stakes, refunds,
    payouts, jackpots, contributions)
    select p_tenant, date_trunc('hour', o.created_at, v_zone), o.asset, o.vendor,
      coalesce(o.game_code, ''), count(*) filter (where o.kind = 'BET'),
      coalesce(sum(o.amount) filter (where o.kind = 'BET'), 0),
      coalesce(sum(o.amount) filter (where o.kind = 'ROLLBACK'), 0),
      coalesce(sum(o.amount) filter (where o.kind = 'WIN'), 0),
      coalesce(sum(o.amount) filter (where o.kind = 'JACKPOT'), 0),
      coalesce(sum(o.amount) filter (where o.kind = 'CONTRIBUTION'), 0)
    from operation o
    where o.tenant = p_tenant and o.id > p_after and o.id <= p_to and o.status = 'APPLIED'
      and o.vendor is not null and o.kind in ('BET', 'ROLLBACK', 'WIN', 'JACKPOT', 'CONTRIBUTION')
    group by 2, 3, 4, 5
    on conflict (tenant, hour, asset, vendor, game_code) do update set
      bets = r.bets + excluded.bets, stakes = r.stakes + excluded.stakes,
      refunds = r.refunds + excluded.refunds, payouts = r.payouts + excluded.payouts,
      jackpots = r.jackpots + excluded.jackpots,
      contributions = r.contributions + excluded.contributions;

  -- What the brand pays for: bonuses and rebates, whatever operation books them.
  v_promo := array(select a.id from account a where a.tenant = p_tenant and a.owner = 0
    and a.type in ('PROMO_EXPENSE', 'REBATE'));
  insert into rollup_hour as r (tenant, hour, asset, registrations, bets, stakes, refunds, payouts,
    jackpots, contributions, bonus_cost, deposits, deposited, withdrawn)
    select p_tenant, f.hour, f.asset, sum(f.registrations), sum(f.bets), sum(f.stakes),
      sum(f.refunds), sum(f.payouts), sum(f.jackpots), sum(f.contributions), sum(f.bonus_cost),
      sum(f.deposits), sum(f.deposited), sum(f.withdrawn)
    from (
      select date_trunc('hour', o.created_at, v_zone) as hour, o.asset, 0 as registrations,
        count(*) filter (where o.kind = 'BET') as bets,
        coalesce(sum(o.amount) filter (where o.kind = 'BET'), 0) as stakes,
        coalesce(sum(o.amount) filter (where o.kind = 'ROLLBACK'), 0) as refunds,
        coalesce(sum(o.amount) filter (where o.kind = 'WIN'), 0) as payouts,
        coalesce(sum(o.amount) filter (where o.kind = 'JACKPOT'), 0) as jackpots,
        coalesce(sum(o.amount) filter (where o.kind = 'CONTRIBUTION' and o.vendor is not null), 0)
          as contributions,
        0 as bonus_cost, count(*) filter (where o.kind = 'DEPOSIT') as deposits,
        coalesce(sum(o.amount) filter (where o.kind = 'DEPOSIT'), 0) as deposited,
        coalesce(sum(o.amount) filter (where o.kind = 'PAYOUT'), 0)
          - coalesce(sum(o.amount) filter (where o.kind = 'PAYOUT_RETURN'), 0) as withdrawn
      from operation o
      where o.tenant = p_tenant and o.id > p_after and o.id <= p_to and o.status = 'APPLIED'
      group by 1, 2
      union all
      select date_trunc('hour', o.created_at, v_zone), o.asset, 0, 0, 0, 0, 0, 0, 0,
        case when t.debit_account = any (v_promo) then t.amount else -t.amount end, 0, 0, 0
      from operation o join transfer t on t.tenant = o.tenant and t.operation = o.id
      where o.tenant = p_tenant and o.id > p_after and o.id <= p_to and o.status = 'APPLIED'
        and t.operation > p_after and t.operation <= p_to
        -- The seed of a jackpot is a contribution of the brand, and no bonus.
        and o.kind not in ('BET', 'ROLLBACK', 'WIN', 'JACKPOT', 'CONTRIBUTION')
        and (t.debit_account = any (v_promo)) <> (t.credit_account = any (v_promo))
      union all
      select date_trunc('hour', m.created_at, v_zone), money_asset(m.book), 1, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0
      from member m
      where m.tenant = p_tenant and m.id > p_members_after and m.id <= p_members_to
    ) f
    group by f.hour, f.asset
    on conflict (tenant, hour, asset) do update set
      registrations = r.registrations + excluded.registrations, bets = r.bets + excluded.bets,
      stakes = r.stakes + excluded.stakes, refunds = r.refunds + excluded.refunds,
      payouts = r.payouts + excluded.payouts, jackpots = r.jackpots + excluded.jackpots,
      contributions = r.contributions + excluded.contributions,
      bonus_cost = r.bonus_cost + excluded.bonus_cost, deposits = r.deposits + excluded.deposits,
      deposited = r.deposited + excluded.deposited, withdrawn = r.withdrawn + excluded.withdrawn;

  with fresh as (
    insert into rollup_player_hour (tenant, hour, asset, member)
      select distinct p_tenant, date_trunc('hour', o.created_at, v_zone), o.asset, o.member
      from operation o
      where o.tenant = p_tenant and o.id > p_after and o.id <= p_to and o.status = 'APPLIED'
        and o.kind = 'BET'
      on conflict do nothing returning hour, asset
  )
  insert into rollup_hour as r (tenant, hour, asset, active_players)
    select p_tenant, hour, asset, count(*) from fresh group by hour, asset
    on conflict (tenant, hour, asset) do update set
      active_players = r.active_players + excluded.active_players;

  perform add_active_days(p_tenant, p_after, p_to, v_zone);

  insert into large_win (tenant, operation, at, asset, member, vendor, game_code, round_ref,
    is_jackpot, amount)
    select p_tenant, o.id, o.created_at, o.asset, o.member, o.vendor, coalesce(o.game_code, ''),
      coalesce(o.round_ref, ''), o.kind = 'JACKPOT', o.amount
    from operation o
    where o.tenant = p_tenant and o.id > p_after and o.id <= p_to and o.status = 'APPLIED'
      and o.vendor is not null and o.amount > 0
      and (o.kind = 'JACKPOT' or o.kind = 'WIN' and o.amount >= v_floor)
    on conflict do nothing;
end
$$;
