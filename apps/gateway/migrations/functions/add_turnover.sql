-- Adds what a credited deposit asks for to the turnover that is left. Who had lost everything
-- before, wherever it might have been, begins anew; what is dropped then is remembered for stakes
-- that come back. The caller holds the wallet's lock and has credited the deposit.
create or replace function add_turnover(
  p_tenant smallint, p_member bigint, p_asset smallint, p_amount bigint, p_now timestamptz
) returns void
language plpgsql as $$
declare
  v_left bigint;
  v_is_lost boolean;
begin
  select greatest(0, t.required - settled_stakes(p_tenant, p_member, p_asset, t.as_of))
    into v_left from turnover t
    where t.tenant = p_tenant and t.member = p_member and t.asset = p_asset;
  v_is_lost := v_left > 0
    and member_funds(p_tenant, p_member, p_asset, p_now) - p_amount < 1000000;
  insert into turnover as t (tenant, member, asset, required, as_of)
    values (p_tenant, p_member, p_asset, least(max_balance(),
      case when v_is_lost then 0 else coalesce(v_left, 0) end
        + trunc(p_amount * turnover_percent(p_tenant) / 100))::bigint, p_now)
    on conflict (tenant, member, asset) do update
      set required = excluded.required, as_of = excluded.as_of,
        dropped = least(max_balance(), t.dropped + case when v_is_lost then v_left else 0 end);
end
$$;
