-- Lets the turnover of transferred money go along with it: the sender's demand for what was
-- received falls, the receiver's grows. What comes down from an agent is demanded like a deposit.
-- The sender has met the turnover of own deposits. The caller holds the locks of both wallets.
create or replace function carry_turnover(
  p_tenant smallint, p_sender bigint, p_receiver bigint, p_asset smallint, p_amount bigint,
  p_direction text, p_now timestamptz
) returns void
language plpgsql as $$
declare
  v_whole constant bigint := least(max_balance(),
    trunc(p_amount * turnover_percent(p_tenant) / 100));
  v_sender record;
  v_receiver record;
  v_along bigint;
begin
  select * into v_sender from open_turnover(p_tenant, p_sender, p_asset);
  select * into v_receiver from open_turnover(p_tenant, p_receiver, p_asset);
  v_along := least(v_whole, v_sender.carried);
  if v_along > 0 then
    update turnover t set required = v_sender.own, carried = v_sender.carried - v_along,
        as_of = p_now
      where t.tenant = p_tenant and t.member = p_sender and t.asset = p_asset;
  end if;
  if p_direction = 'DOWN' then v_along := v_whole; end if;
  if v_along = 0 then return; end if;
  insert into turnover as t (tenant, member, asset, required, carried, as_of)
    values (p_tenant, p_receiver, p_asset, v_receiver.own,
      least(max_balance(), v_receiver.carried + v_along), p_now)
    on conflict (tenant, member, asset) do update set required = excluded.required,
      carried = excluded.carried, as_of = excluded.as_of;
end
$$;
