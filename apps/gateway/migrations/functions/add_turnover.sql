-- Adds what a credited deposit asks for to the turnover that is left. Who had lost everything
-- before, wherever it might have been, begins again; what is dropped then is remembered for stakes
-- that come back. The caller holds the wallet's lock and has credited the deposit.
create or replace function add_turnover(
  p_tenant smallint, p_member bigint, p_asset smallint, p_amount bigint, p_now timestamptz
) returns void
language plpgsql as $$
declare
  v_open record;
  v_dropped bigint := 0;
begin
  select o.own, o.carried into v_open from open_turnover(p_tenant, p_member, p_asset) o;
  if v_open.own + v_open.carried > 0
    and member_funds(p_tenant, p_member, p_asset, p_now) - p_amount < 1000000 then
    v_dropped := v_open.own + v_open.carried;
    v_open.own := 0;
    v_open.carried := 0;
  end if;
  insert into turnover as t (tenant, member, asset, required, carried, as_of)
    values (p_tenant, p_member, p_asset, least(max_balance(),
      v_open.own + trunc(p_amount * turnover_percent(p_tenant) / 100))::bigint, v_open.carried,
      p_now)
    on conflict (tenant, member, asset) do update
      set required = excluded.required, carried = excluded.carried, as_of = excluded.as_of,
        dropped = least(max_balance(), t.dropped + v_dropped);
end
$$;
