-- Counts the progress of members whose figures have changed in the missions and tournaments that
-- are open, at most so many notes of them; returns how many. Turnover and deposits of a mission are
-- the sums of its days, bets and multiples those of rounds that were settled in it. In a tournament
-- rounds count that began in it, after the member joined where it has to, and were settled in time.
-- A round that was given back, or could not be lost, is none. Where the terms name categories, play
-- in others does not
-- count; deposits have no category. Trial accounts, and members whom it is not for, have no
-- progress.
create or replace function count_missions(p_tenant smallint, p_limit integer) returns integer
language plpgsql as $$
declare
  v_members bigint[];
  v_taken integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- One after the other: what is read later is newer.
  perform from mission_run x where x.tenant = p_tenant and x.closed_at is null
    order by x.promotion, x.version for no key update;
  with taken as (
    delete from mission_due d where d.tenant = p_tenant and d.id in (select x.id from mission_due x
      where x.tenant = p_tenant order by x.id limit p_limit)
      returning d.member
  )
  select array_agg(distinct t.member), count(*) into v_members, v_taken from taken t;
  if v_taken = 0 then return 0; end if;
  insert into mission_progress as x (tenant, promotion, version, member, turnover, bets, deposits,
    score, is_due)
    select p_tenant, r.promotion, r.version, m.id, s.turnover, o.bets, d.deposits,
      case k.board ->> 'by'
        when 'TURNOVER' then case when s.turnover >= k.least then s.turnover else 0 end
        when 'MULTIPLIER' then o.multiple
        else 0 end,
      exists (select from due_milestones(p_tenant, r.promotion, m.id, k.milestones, s.turnover,
        o.bets, d.deposits))
    from mission_run r
    join promotion p on p.tenant = r.tenant and p.id = r.promotion and p.running = r.version
    join promotion_version v on v.tenant = r.tenant and v.promotion = r.promotion
      and v.version = r.version
    cross join lateral (select v.terms -> 'trigger' -> 'milestones' as milestones,
      v.terms -> 'trigger' -> 'leaderboard' as board,
      (v.terms -> 'trigger' -> 'leaderboard' ->> 'least')::bigint as least,
      v.terms -> 'trigger' -> 'categories' as categories,
      coalesce((v.terms -> 'trigger' -> 'join')::boolean, false) as is_joined,
      v.terms -> 'trigger' ->> 'kind' = 'TOURNAMENT' as is_tournament) k
    cross join lateral (select k.is_tournament
      or jsonb_path_exists(k.milestones, '$[*].targets.bets')
      or coalesce(k.board ->> 'by' = 'MULTIPLIER', false) as by_round) n
    join member m on m.tenant = r.tenant and m.id = any (v_members) and m.book <> 'TRIAL'
    left join tournament_entry e on k.is_joined and e.tenant = r.tenant
      and e.promotion = r.promotion and e.member = m.id
    -- A round of a mission may have begun before it.
    cross join lateral (select case when k.is_tournament then greatest(r.starts_at, e.joined_at)
      else r.starts_at - interval '31 days' end as opened_from) w
    cross join lateral (
      select coalesce(sum_bigint(y.valid_bets)
        filter (where coalesce(k.categories ? y.product, true)), 0) as turnover,
        coalesce(sum_bigint(y.deposits), 0) as deposits
      from member_day y where y.tenant = r.tenant and y.member = m.id and y.day >= r.starts_on
        and y.day < r.ends_on and y.asset = money_asset(m.book)) d
    cross join lateral (
      select count(*)::integer as bets, coalesce(sum_bigint(s.stake), 0) as turnover,
        coalesce(max(div(z.win::numeric * 100, z.bet - z.refund))
          filter (where s.stake >= k.least), 0)::bigint as multiple
      from round z
      cross join lateral (select z.bet - z.refund - coalesce(z.riskless, 0) as stake) s
      where n.by_round and z.tenant = r.tenant and z.member = m.id
        and z.asset = money_asset(m.book)
        and z.opened_at >= w.opened_from and z.opened_at < r.ends_at
        and z.closed_at >= r.starts_at and z.closed_at < r.settles_at
        and s.stake > 0
        and (k.categories is null or exists (select from rollup_game g where g.tenant = z.tenant
          and g.vendor = z.vendor and g.game_code = z.game_code and k.categories ? g.product))) o
    cross join lateral (select case when k.is_tournament then o.turnover else d.turnover end
      as turnover) s
    where r.tenant = p_tenant and r.closed_at is null
      and (not k.is_joined or e.member is not null)
      and is_in_audience(p_tenant, m.id, v.terms -> 'audience', clock_timestamp())
    on conflict (tenant, promotion, version, member) do update set turnover = excluded.turnover,
      bets = excluded.bets, deposits = excluded.deposits, score = excluded.score,
      is_due = x.is_due or excluded.is_due;
  return v_taken;
end
$$;
