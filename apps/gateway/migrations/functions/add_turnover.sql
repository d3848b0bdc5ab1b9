-- Adds what a credited deposit asks for to the turnover that is left. Who had lost everything
-- before (p_before: the wallet without the deposit) begins anew.
create or replace function add_turnover(
  p_tenant smallint, p_member bigint, p_asset smallint, p_amount bigint, p_before bigint,
  p_now timestamptz
) returns void
language plpgsql as $$
declare
  v_percent numeric;
  v_left bigint;
begin
  select coalesce(max(case when jsonb_typeof(s.value -> 'turnoverPercent') = 'number'
    then (s.value ->> 'turnoverPercent')::numeric end), 100) into v_percent
    from setting s where s.tenant = p_tenant and s.key = 'withdrawals';
  select greatest(0, t.required - settled_stakes(p_tenant, p_member, p_asset, t.as_of))
    into v_left from turnover t
    where t.tenant = p_tenant and t.member = p_member and t.asset = p_asset
      and p_before >= 1000000;
  insert into turnover as t (tenant, member, asset, required, as_of)
    values (p_tenant, p_member, p_asset, least(max_balance(), coalesce(v_left, 0)
      + trunc(p_amount * v_percent / 100))::bigint, p_now)
    on conflict (tenant, member, asset) do update
      set required = excluded.required, as_of = excluded.as_of;
end
$$;
