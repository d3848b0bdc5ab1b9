-- Begins to count the missions and tournaments that run, and leaves those that were stopped;
-- returns how many have begun. Who played on their days before is counted, too. Figures wait
-- meanwhile, so that none is added between the look at them and the first one that is noted for
-- missions.
create or replace function open_missions(p_tenant smallint) returns integer
language plpgsql as $$
declare
  r record;
  v_opened integer := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if not exists (select from mission_run x where x.tenant = p_tenant and x.closed_at is null
      and not exists (select from promotion p where p.tenant = p_tenant and p.id = x.promotion
        and p.running = x.version))
    and not exists (select from startable_missions(p_tenant)) then
    return 0;
  end if;
  insert into rollup_watermark (tenant) values (p_tenant) on conflict (tenant) do nothing;
  perform from rollup_watermark x where x.tenant = p_tenant for update;
  update mission_run x set closed_at = clock_timestamp()
    where x.tenant = p_tenant and x.closed_at is null
      and not exists (select from promotion p where p.tenant = p_tenant and p.id = x.promotion
        and p.running = x.version);
  for r in
    insert into mission_run as x (tenant, promotion, version, starts_on, ends_on, starts_at,
        ends_at, settles_at)
      select p_tenant, m.promotion, m.version, m.starts_on, m.ends_on, m.starts_at, m.ends_at,
        m.settles_at
      from startable_missions(p_tenant) m
      on conflict (tenant, promotion, version) do update set closed_at = null
      returning x.starts_on, x.ends_on
  loop
    v_opened := v_opened + 1;
    insert into mission_due (tenant, member)
      select distinct p_tenant, d.member from member_day d
      where d.tenant = p_tenant and d.day >= r.starts_on and d.day < r.ends_on;
  end loop;
  return v_opened;
end
$$;
