-- Sums the rollups of a tenant anew from the journal, up to where they had been counted. Reads the
-- whole journal: for a repair, never for a page. Figures are the same before and after.
create or replace function rebuild_rollups(p_tenant smallint) returns void
language plpgsql as $$
declare
  m rollup_watermark;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  select * into m from rollup_watermark x where x.tenant = p_tenant for update;
  if not found then return; end if;
  delete from rollup_hour where tenant = p_tenant;
  delete from rollup_day where tenant = p_tenant;
  delete from rollup_game_hour where tenant = p_tenant;
  delete from rollup_player_hour where tenant = p_tenant;
  delete from rollup_player_day where tenant = p_tenant;
  delete from rollup_active_change where tenant = p_tenant;
  delete from large_win where tenant = p_tenant;
  perform add_to_rollups(p_tenant, 0, m.operations_done, 0, m.members_done);
end
$$;
