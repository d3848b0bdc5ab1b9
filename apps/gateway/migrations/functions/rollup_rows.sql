-- The rollups of a tenant that figures are read from, a text a row, to compare them with others.
create or replace function rollup_rows(p_tenant smallint) returns setof text
language sql stable as $$
  select h::text from rollup_hour h where h.tenant = p_tenant
  union all select d::text from rollup_day d where d.tenant = p_tenant
  union all select g::text from rollup_game_hour g where g.tenant = p_tenant
  union all select c::text from rollup_active_change c where c.tenant = p_tenant and c.change <> 0
  union all select h::text from member_hour h where h.tenant = p_tenant
  union all select m::text from member_day m where m.tenant = p_tenant
  union all select a::text from agent_day a where a.tenant = p_tenant
  -- Bits that were set and cleared may have left an empty row.
  union all select b::text from active_bitmap b where b.tenant = p_tenant
    and bit_count(b.members) > 0
  union all select n::text from negative_day n where n.tenant = p_tenant
$$;
