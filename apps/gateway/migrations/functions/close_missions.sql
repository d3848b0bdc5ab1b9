-- Closes the missions and tournaments that are over and whose figures have all been counted, and
-- notes the prizes of their leaderboards; returns how many. In a tournament, who gets none makes
-- room for the next. To be called when count_missions has nothing left.
create or replace function close_missions(p_tenant smallint) returns integer
language plpgsql as $$
declare
  r record;
  v_closed integer := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  for r in
    select x.promotion, x.version, k.ranks, n.is_tournament from mission_run x
    join rollup_watermark w on w.tenant = x.tenant
    join promotion p on p.tenant = x.tenant and p.id = x.promotion and p.running = x.version
    join promotion_version v on v.tenant = x.tenant and v.promotion = x.promotion
      and v.version = x.version
    cross join lateral (select sum((s.value ->> 'ranks')::integer)::integer as ranks
      from jsonb_array_elements(v.terms -> 'trigger' -> 'leaderboard' -> 'prizes') s) k
    cross join lateral (select v.terms -> 'trigger' ->> 'kind' = 'TOURNAMENT' as is_tournament) n
    cross join lateral (select x.settles_at
      + case when n.is_tournament then interval '0' else interval '5 minutes' end as at) e
    where x.tenant = p_tenant and x.closed_at is null and e.at <= clock_timestamp()
      and e.at <= w.counted_to and w.teams_done >= w.operations_done
    order by x.promotion, x.version for no key update of x
  loop
    exit when exists (select from mission_due d where d.tenant = p_tenant);
    v_closed := v_closed + 1;
    if r.is_tournament then
      perform refuse_ranked(p_tenant, r.promotion, r.version, r.ranks);
    end if;
    update mission_progress x set rank = k.rank, prize = k.prize, is_due = true
      from mission_ranking(p_tenant, r.promotion, r.version, r.ranks) k
      where r.ranks is not null and k.prize > 0 and x.tenant = p_tenant
        and x.promotion = r.promotion and x.version = r.version and x.member = k.member;
    update mission_run x set closed_at = clock_timestamp()
      where x.tenant = p_tenant and x.promotion = r.promotion and x.version = r.version;
  end loop;
  return v_closed;
end
$$;
