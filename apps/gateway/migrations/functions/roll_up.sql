-- Counts what was committed since the last call for the dashboards and the teams of agents, at most
-- p_limit operations; returns how many. The watermark moves in the same transaction: a repeated
-- call counts nothing twice, and a transaction that is still open is counted after its commit.
create or replace function roll_up(p_tenant smallint, p_settle integer, p_limit integer)
returns bigint
language plpgsql as $$
declare
  m rollup_watermark;
  v_to bigint;
  v_counted bigint;
  v_is_whole boolean;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into rollup_watermark (tenant) values (p_tenant) on conflict (tenant) do nothing;
  select * into strict m from rollup_watermark x where x.tenant = p_tenant for update;
  perform move_member_windows(p_tenant, brand_day(p_tenant), member_window_portion());

  -- Teams have been counted for a shorter time than dashboards: first catch up.
  if m.teams_done < m.operations_done then
    select coalesce(max(o.id), m.operations_done), count(*) into v_to, v_counted
      from (select x.id from operation x where x.tenant = p_tenant and x.id > m.teams_done
        and x.id <= m.operations_done order by x.id limit p_limit) o;
    if v_counted < p_limit then v_to := m.operations_done; end if;
    perform add_to_team_rollups(p_tenant, m.teams_done, v_to);
    update rollup_watermark x set teams_done = v_to where x.tenant = p_tenant;
    return v_counted;
  end if;

  if m.seen_by > pg_snapshot_xmin(pg_current_snapshot())
    or m.at + make_interval(secs => p_settle) > clock_timestamp() then
    return 0;
  end if;

  select coalesce(max(o.id), m.operations_done), count(*) into v_to, v_counted
    from (select x.id from operation x where x.tenant = p_tenant and x.id > m.operations_done
      and x.id <= m.operations_next order by x.id limit p_limit) o;
  -- Where there is no play, planning the statements of these costs more than all else.
  if v_counted > 0 or m.members_next > m.members_done then
    perform add_to_rollups(p_tenant, m.operations_done, v_to, m.members_done, m.members_next);
  end if;
  if v_counted > 0 then
    perform add_to_team_rollups(p_tenant, m.teams_done, v_to);
  end if;
  perform add_to_team_bitmaps(p_tenant, m.members_done, m.members_next, m.moves_done, m.moves_next);

  v_is_whole := v_counted < p_limit;
  update rollup_watermark x set operations_done = v_to, teams_done = v_to,
      members_done = m.members_next, moves_done = m.moves_next
    where x.tenant = p_tenant;
  if v_is_whole then
    -- seen_by '0' is the first call: nothing was marked yet.
    update rollup_watermark x set
        counted_to = case when m.seen_by = '0' then x.counted_to else m.at end,
        operations_next = coalesce((select max(o.id) from operation o
          where o.tenant = p_tenant), 0),
        members_next = coalesce((select max(p.id) from member p where p.tenant = p_tenant), 0),
        moves_next = coalesce((select max(v.id) from member_move v where v.tenant = p_tenant), 0),
        at = clock_timestamp(), seen_by = transaction_id_bound()
      where x.tenant = p_tenant;
  end if;
  return v_counted;
end
$$;
