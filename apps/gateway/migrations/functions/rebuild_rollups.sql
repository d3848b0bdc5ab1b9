-- Sums the rollups of a tenant again from the journal, up to where they had been counted; returns
-- how many of their rows are others than before, null when nothing had been counted. Reads the
-- whole journal: for a repair, never for a page.
create or replace function rebuild_rollups(p_tenant smallint) returns integer
language plpgsql as $$
declare
  m rollup_watermark;
  v_before bigint[];
begin
  perform set_config('app.tenant', p_tenant::text, true);
  select * into m from rollup_watermark x where x.tenant = p_tenant for update;
  if not found then return null; end if;
  -- Rows are compared by their hashes: texts of all days of all agents would not fit an array.
  v_before := array(select hashtextextended(r, 0) from rollup_rows(p_tenant) r);
  delete from rollup_hour where tenant = p_tenant;
  delete from rollup_day where tenant = p_tenant;
  delete from rollup_game_hour where tenant = p_tenant;
  delete from rollup_player_hour where tenant = p_tenant;
  delete from rollup_player_day where tenant = p_tenant;
  delete from rollup_active_change where tenant = p_tenant;
  delete from large_win where tenant = p_tenant;
  perform add_to_rollups(p_tenant, 0, m.operations_done, 0, m.members_done);
  delete from rollup_open_round where tenant = p_tenant;
  delete from member_hour where tenant = p_tenant;
  delete from member_day where tenant = p_tenant;
  delete from agent_day where tenant = p_tenant;
  delete from active_bitmap where tenant = p_tenant;
  delete from negative_day where tenant = p_tenant;
  perform add_to_team_rollups(p_tenant, 0, m.teams_done);
  delete from member_window_state where tenant = p_tenant;
  delete from team_bitmap where tenant = p_tenant;
  perform keep_team_bitmaps(p_tenant, array(select distinct c.ancestor from member_closure c
    where c.tenant = p_tenant and c.depth > 0 and c.valid_to = 'infinity'));
  return (
    -- A row with other figures is on both sides.
    select greatest(count(*) filter (where b.r is null), count(*) filter (where a.r is null))
    from unnest(v_before) b (r)
    full join (select hashtextextended(r, 0) as r from rollup_rows(p_tenant) r) a on a.r = b.r
    where a.r is null or b.r is null
  );
end
$$;
