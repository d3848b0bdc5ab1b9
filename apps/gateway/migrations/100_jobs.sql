-- Work that comes round: where each kind of job stands, and which periods are done.

create table job_clock (
  tenant smallint not null references tenant (id),
  kind text collate "C" not null,
  -- Where the next period to run begins.
  next_start timestamptz not null,
  -- Who works on it outside a transaction, and until when the others leave it to them.
  lease text,
  lease_until timestamptz,
  -- How often in a row the next period failed, with which words, and when it is tried again.
  failures integer not null default 0,
  failure text,
  retry_at timestamptz,
  primary key (tenant, kind)
);
comment on table job_clock is 'Where a kind of job stands. Locking its row is the right to run the next period; the row, not the clock on the wall, says which period that is.';
call protect_table('job_clock', 'select, insert, update');

create table job_run (
  tenant smallint not null references tenant (id),
  kind text collate "C" not null,
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  result jsonb not null default '{}',
  primary key (tenant, kind, period_start)
);
comment on table job_run is 'Periods that are done, once each: the row is written in the transaction of the effect where that is one. Old rows are swept away; job_clock never goes back.';
call protect_table('job_run', 'select, insert, delete');

-- The beginning of the period that holds a moment: p_seconds counted from 1970, or a day, week or month of the tenant's own zone.
create function job_period_start(p_at timestamptz, p_seconds integer, p_calendar text, p_zone text) returns timestamptz language sql stable
  return case when p_calendar is null then to_timestamp(floor(extract(epoch from p_at) / p_seconds) * p_seconds)
    else date_trunc(p_calendar, p_at at time zone p_zone) at time zone p_zone end;

create function job_period_end(p_start timestamptz, p_seconds integer, p_calendar text, p_zone text) returns timestamptz language sql stable
  return case when p_calendar is null then p_start + make_interval(secs => p_seconds)
    else ((p_start at time zone p_zone) + ('1 ' || p_calendar)::interval) at time zone p_zone end;

-- Which tenants have a period of this kind to run. One question for all of them: it is asked every second.
create function jobs_due(p_tenants smallint[], p_kind text, p_seconds integer, p_calendar text, p_grace integer) returns setof smallint language plpgsql as $$
declare
  v_tenant smallint;
begin
  foreach v_tenant in array p_tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    return query select c.tenant from job_clock c join tenant t on t.id = c.tenant
      where c.tenant = v_tenant and c.kind = p_kind
        and job_period_end(c.next_start, p_seconds, p_calendar, t.time_zone) + make_interval(secs => p_grace) <= clock_timestamp()
        and coalesce(c.retry_at <= clock_timestamp(), true) and coalesce(c.lease_until <= clock_timestamp(), true);
  end loop;
end
$$;
