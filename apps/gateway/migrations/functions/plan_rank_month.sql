-- Determines whose rank the earliest month of the brand ends for that is over, counted and not
-- planned, once the one before it is decided; returns whether there was one. These are members who
-- hold a rank, and those whose figures may have reached one.
create or replace function plan_rank_month(p_tenant smallint) returns boolean
language plpgsql as $$
declare
  v_month date;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  select o.month into v_month
  from tenant t
  join rollup_watermark w on w.tenant = t.id
  cross join lateral (select open_rank_month(t.id) as month) o
  where t.id = p_tenant and o.month is not null
    and ((o.month + interval '1 month') at time zone t.time_zone) + interval '5 minutes'
      <= least(clock_timestamp(), w.counted_to)
    and w.teams_done >= w.operations_done
    and not exists (select from rank_month_member x where x.tenant = t.id
      and x.decided_at is null);
  if not found then return false; end if;
  insert into rank_month (tenant, month) values (p_tenant, v_month) on conflict do nothing;
  -- Another gateway has done so.
  if not found then return true; end if;
  insert into rank_month_member (tenant, month, member)
    select p_tenant, v_month, m.id from member m
    where m.tenant = p_tenant and m.book <> 'TRIAL' and (m.rank_level > 0
      or m.id in (select d.member from rank_due d where d.tenant = p_tenant));
  return true;
end
$$;
