-- Counts the operations since the last call: rounds that are open, what games returned a day, and
-- what jackpot pools received and paid. Counts at most p_limit operations a call, and none that a
-- running transaction could still slip in before. A round that its vendor opens again after its
-- close is counted at each close. Returns how many operations it passed.
create or replace function count_play(
  p_tenant smallint, p_settle integer, p_limit integer
) returns bigint
language plpgsql as $$
declare
  m play_watermark;
  v_zone text;
  v_to bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into play_watermark (tenant) values (p_tenant) on conflict (tenant) do nothing;
  select * into strict m from play_watermark x where x.tenant = p_tenant for update;
  select t.time_zone into strict v_zone from tenant t where t.id = p_tenant;
  if m.seen_by > pg_snapshot_xmin(pg_current_snapshot())
    or m.at + make_interval(secs => p_settle) > clock_timestamp() then
    return 0;
  end if;
  v_to := least(m.next, m.done + p_limit);

  insert into open_round (tenant, vendor, round_ref, member, opened_at)
    select distinct r.tenant, r.vendor, r.round_ref, r.member, r.opened_at
    from operation o
    join round r on r.tenant = p_tenant and r.vendor = o.vendor and r.round_ref = o.round_ref
      and r.member = o.member
    where o.tenant = p_tenant and o.id > m.done and o.id <= v_to and o.kind = 'BET'
      and o.status = 'APPLIED' and r.closed_at is null
    on conflict (tenant, vendor, round_ref, member) do nothing;
  delete from open_round w using round r
    where w.tenant = p_tenant and r.tenant = p_tenant and r.vendor = w.vendor
      and r.round_ref = w.round_ref and r.member = w.member and r.closed_at is not null;

  insert into game_day as d (tenant, vendor, game_code, asset, day, rounds, stake, win,
    stake_stake, stake_win, win_win)
    select p_tenant, c.vendor, c.game_code, c.asset, c.day, count(*), sum(c.stake), sum(c.win),
      sum(c.stake * c.stake), sum(c.stake * c.win), sum(c.win * c.win)
    from (
      select r.vendor, r.game_code, r.asset, (r.closed_at at time zone v_zone)::date as day,
        (r.bet - r.refund)::numeric as stake, (r.win + r.held)::numeric - coalesce((
          select sum(j.amount) from operation j
          where j.tenant = p_tenant and j.member = r.member and j.kind = 'JACKPOT'
            and j.status = 'APPLIED' and j.vendor = r.vendor and j.round_ref = r.round_ref
        ), 0) as win
      from (
        select distinct o.vendor, o.round_ref, o.member from operation o
        where o.tenant = p_tenant and o.id > m.done and o.id <= v_to and o.kind = 'WIN'
          and o.closes_round and o.status in ('APPLIED', 'HELD')) e
      join round r on r.tenant = p_tenant and r.vendor = e.vendor and r.round_ref = e.round_ref
        and r.member = e.member
      where r.closed_at is not null and r.bet > r.refund
    ) c
    group by c.vendor, c.game_code, c.asset, c.day
    order by c.vendor, c.game_code, c.asset, c.day
    on conflict (tenant, vendor, game_code, asset, day) do update
      set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
        win = d.win + excluded.win, stake_stake = d.stake_stake + excluded.stake_stake,
        stake_win = d.stake_win + excluded.stake_win, win_win = d.win_win + excluded.win_win;

  insert into jackpot_day as d (tenant, asset, day, contributed, seeded, paid, hits)
    select p_tenant, o.asset, (o.created_at at time zone v_zone)::date,
      coalesce(sum(o.amount) filter (where o.kind = 'CONTRIBUTION' and o.vendor is not null), 0),
      coalesce(sum(o.amount) filter (where o.kind = 'CONTRIBUTION' and o.vendor is null), 0),
      coalesce(sum(o.amount) filter (where o.kind = 'JACKPOT'), 0),
      count(*) filter (where o.kind = 'JACKPOT')
    from operation o
    where o.tenant = p_tenant and o.id > m.done and o.id <= v_to and o.status = 'APPLIED'
      and o.kind in ('CONTRIBUTION', 'JACKPOT')
    group by o.asset, 3 order by o.asset, 3
    on conflict (tenant, asset, day) do update
      set contributed = d.contributed + excluded.contributed,
        seeded = d.seeded + excluded.seeded, paid = d.paid + excluded.paid,
        hits = d.hits + excluded.hits;

  update play_watermark x set done = v_to,
      next = case when v_to >= m.next then coalesce((select max(o.id) from operation o
        where o.tenant = p_tenant), m.next) else m.next end,
      seen_by = case when v_to >= m.next then transaction_id_bound() else m.seen_by end,
      at = case when v_to >= m.next then clock_timestamp() else m.at end
    where x.tenant = p_tenant;
  return v_to - m.done;
end
$$;
