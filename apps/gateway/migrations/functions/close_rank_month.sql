-- Ends a month for at most so many of its members: ranks that its figures still reach, one step
-- down for those who did not keep theirs, and the salary of the rank that is held then; each once.
-- Returns how many were decided. Who does not get a salary then does not get it later.
create or replace function close_rank_month(p_tenant smallint, p_limit integer, p_request text)
returns integer
language plpgsql as $$
declare
  v_due rank_month_member[];
  r rank_month_member;
  v_ranks constant jsonb := rank_ladder_ranks(p_tenant);
  v_level integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  v_due := array(select x from rank_month_member x where x.tenant = p_tenant
    and x.decided_at is null order by x.month, x.member limit p_limit);
  perform lock_members(p_tenant, array(select x.member from unnest(v_due) x));
  -- Points are locked in an order, as by what credits the points of a day.
  perform lock_points(p_tenant, array(select x.member from unnest(v_due) x))
    from running_promotions(p_tenant, 'RANK', clock_timestamp()) x
    where x.terms ->> 'wallet' = 'POINTS';
  foreach r in array v_due loop
    -- Another gateway may have decided it before the lock was there.
    continue when not exists (select from rank_month_member x where x.tenant = p_tenant
      and x.month = r.month and x.member = r.member and x.decided_at is null);
    perform promote_members(p_tenant, array[r.member], r.month, p_request);
    select m.rank_level into strict v_level from member m
      where m.tenant = p_tenant and m.id = r.member;
    if loses_rank(p_tenant, r.member, r.month, v_level, v_ranks) then
      v_level := v_level - 1;
      perform change_rank(p_tenant, r.member, r.month, v_level, 'DEMOTED', 'job:ranks');
    end if;
    update rank_month_member x set decided_at = clock_timestamp(), level = v_level,
        bonus = grant_rank_bonus(p_tenant, r.member, 'SALARY', to_char(r.month, 'YYYY-MM'),
          (ladder_rank(v_ranks, v_level) ->> 'salary')::bigint,
          jsonb_build_object('rank', v_level, 'month', to_char(r.month, 'YYYY-MM')), p_request)
      where x.tenant = p_tenant and x.month = r.month and x.member = r.member;
  end loop;
  return cardinality(v_due);
end
$$;
