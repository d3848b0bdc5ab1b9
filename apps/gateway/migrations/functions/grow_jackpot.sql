-- Adds the jackpot's share of the stakes since the last call to the pools, taken from the vendors'
-- clearing accounts, and gives an empty pool its seed. Rollbacks reduce the stakes. Counts at most
-- p_limit operations a call.
create or replace function grow_jackpot(
  p_tenant smallint, p_on boolean, p_share_bp integer, p_seed bigint, p_nodes text[],
  p_settle integer, p_limit integer, p_request text
) returns table (asset smallint, contributed bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  m jackpot_watermark;
  p record;
  s record;
  v_settled boolean;
  v_to bigint;
  v_due numeric;
  v_amount bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into jackpot_watermark (tenant, done, next, seen_by)
    select p_tenant, n.newest, n.newest, transaction_id_bound()
      from (select coalesce(max(o.id), 0) as newest from operation o where o.tenant = p_tenant) n
    on conflict (tenant) do nothing;
  select * into strict m from jackpot_watermark x where x.tenant = p_tenant for update;
  v_settled := m.seen_by <= pg_snapshot_xmin(pg_current_snapshot())
    and m.at + make_interval(secs => p_settle) <= clock_timestamp();
  v_to := case when v_settled then least(m.next, m.done + p_limit) else m.done end;

  for p in
    select a.id, a.asset, a.balance, e.id as promo from account a
      join account e on e.tenant = p_tenant and e.owner = 0 and e.type = 'PROMO_EXPENSE'
      and e.asset = a.asset
    where a.tenant = p_tenant and a.owner = 0 and a.type = 'PROGRESSIVE_POOL'
      order by a.id for update of a
  loop
    if p_on and p_seed > 0 and p.balance = 0 then
      perform fund_jackpot(p_tenant, p.id, p.promo, p_seed, null, format('empty:%s:%s', p.asset,
        nextval('operation_number')), p_request);
    end if;
  end loop;

  for s in
    select a.id as pool, t.asset, t.vendor, h.id as house_account, t.staked
    from (
      select g.vendor, b.asset, sum(b.staked) as staked
      from (
        select o.vendor, o.asset, o.game_code,
          sum(case o.kind when 'BET' then o.amount else -o.amount end) as staked
        from operation o
        where p_on and o.tenant = p_tenant and o.id > m.done and o.id <= v_to
          and o.status = 'APPLIED' and o.kind in ('BET', 'ROLLBACK')
        group by o.vendor, o.asset, o.game_code
      ) b
      join game g on g.tenant = p_tenant and g.vendor = b.vendor and g.code = b.game_code
        and g.node_id = any (p_nodes)
      group by g.vendor, b.asset
    ) t
    join account a on a.tenant = p_tenant and a.owner = 0 and a.type = 'PROGRESSIVE_POOL'
      and a.asset = t.asset
    join account h on h.tenant = p_tenant and h.owner = t.vendor and h.type = 'VENDOR_CLEARING'
      and h.asset = t.asset
    order by a.id, t.vendor
  loop
    insert into jackpot_due as d (tenant, asset, vendor, due)
      values (p_tenant, s.asset, s.vendor, s.staked * p_share_bp)
      on conflict (tenant, asset, vendor) do update set due = d.due + excluded.due
        returning d.due into v_due;
    -- 10,000 basis points to the whole, 10,000 micro-units to the hundredth.
    v_amount := greatest(floor(v_due / 100000000), 0) * 10000;
    continue when v_amount = 0;
    update jackpot_due d set due = d.due - v_amount::numeric * 10000
      where d.tenant = p_tenant and d.asset = s.asset and d.vendor = s.vendor;
    perform fund_jackpot(p_tenant, s.pool, s.house_account, v_amount, s.vendor,
      format('share:%s:%s:%s', s.asset, s.vendor, v_to), p_request);
    asset := s.asset;
    contributed := v_amount;
    return next;
  end loop;

  if v_settled then
    update jackpot_watermark x set done = v_to,
        next = case when v_to >= m.next then coalesce((select max(o.id) from operation o
          where o.tenant = p_tenant), m.next) else m.next end,
        seen_by = case when v_to >= m.next then transaction_id_bound() else m.seen_by end,
        at = case when v_to >= m.next then clock_timestamp() else m.at end
      where x.tenant = p_tenant;
  end if;
end
$$;
