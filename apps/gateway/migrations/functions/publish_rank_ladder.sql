-- Makes ranks the ladder of a brand from now on and has all members decided by it; returns its
-- version. Null: a member holds a rank above the last one of it. Figures wait meanwhile, so that
-- none is added between the look at the members and the first one that is noted for ranks.
create or replace function publish_rank_ladder(p_tenant smallint, p_ranks jsonb, p_actor text)
returns integer
language plpgsql as $$
declare
  v_version integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into rollup_watermark (tenant) values (p_tenant) on conflict (tenant) do nothing;
  perform from rollup_watermark x where x.tenant = p_tenant for update;
  if exists (select from member m where m.tenant = p_tenant
    and m.rank_level > jsonb_array_length(p_ranks)) then
    return null;
  end if;
  insert into rank_ladder (tenant, version, ranks, created_by)
    select p_tenant, coalesce(max(x.version), 0) + 1, p_ranks, p_actor from rank_ladder x
    where x.tenant = p_tenant
    returning version into v_version;
  insert into rank_month (tenant, month)
    select t.id, (date_trunc('month', clock_timestamp() at time zone t.time_zone)
      - interval '1 month')::date
    from tenant t where t.id = p_tenant
      and not exists (select from rank_month x where x.tenant = p_tenant);
  insert into rank_due (tenant, member)
    select distinct p_tenant, d.member from member_day d where d.tenant = p_tenant;
  return v_version;
end
$$;
