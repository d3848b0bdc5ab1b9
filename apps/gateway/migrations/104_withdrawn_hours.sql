-- The dashboards show what was paid out to members beside what they deposited: payouts less those
-- that came back, with their fees, as members see them.
alter table rollup_hour add column withdrawn bigint not null default 0;

do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select t.id from tenant t loop
    perform set_config('app.tenant', v_tenant::text, true);
    update rollup_hour r set withdrawn = f.withdrawn
      from (select date_trunc('hour', o.created_at, t.time_zone) as hour, o.asset,
          sum(case o.kind when 'PAYOUT' then o.amount else -o.amount end) as withdrawn
        from operation o join tenant t on t.id = o.tenant
        join rollup_watermark w on w.tenant = o.tenant
        where o.tenant = v_tenant and o.id <= w.operations_done and o.status = 'APPLIED'
          and o.kind in ('PAYOUT', 'PAYOUT_RETURN')
        group by 1, 2) f
      where r.tenant = v_tenant and r.hour = f.hour and r.asset = f.asset;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
