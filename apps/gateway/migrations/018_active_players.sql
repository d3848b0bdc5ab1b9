-- Distinct players of the last days are kept, not counted for every page. The players of days are
-- looked for by member now, no longer by day.
--
-- No step of the job may come between the sums below and the function that goes on with them: the
-- lock waits for a running one, and one that waits finds its function gone and is repeated.
lock table rollup_watermark in exclusive mode;
drop function if exists add_to_rollups(smallint, bigint, bigint, bigint, bigint);

alter table rollup_player_day drop constraint rollup_player_day_pkey;
alter table rollup_player_day add primary key (tenant, asset, member, day);
comment on table rollup_player_day is
  'Members with an accepted bet on a day, by which rollup_active_change follows them.';

create table rollup_active_change (
  tenant smallint not null,
  asset smallint not null,
  -- The length of the period.
  days smallint not null check (days in (7, 30, 90)),
  day date not null,
  change integer not null,
  primary key (tenant, asset, days, day),
  foreign key (tenant, asset) references asset (tenant, id)
) with (fillfactor = 70);
comment on table rollup_active_change is
  'By how much the number of distinct players of the last days differs on a day from the day '
  'before: those who come in with their first bet for so many days, less those whose last bet is '
  'that long ago. The sum up to any day is the number of the period that ends with it, on days '
  'without a bet too.';
call protect_table('rollup_active_change', 'select, insert, update, delete');

do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select t.id from tenant t loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into rollup_active_change (tenant, asset, days, day, change)
      select v_tenant, p.asset, s.days, e.day, sum(e.change)
      from (select x.asset, x.day,
          lead(x.day) over (partition by x.asset, x.member order by x.day) as next
        from rollup_player_day x where x.tenant = v_tenant) p
      cross join (values (7), (30), (90)) as s (days)
      cross join lateral (values (p.day, 1), (least(p.day + s.days, p.next), -1)) as e (day, change)
      group by p.asset, s.days, e.day having sum(e.change) <> 0;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
