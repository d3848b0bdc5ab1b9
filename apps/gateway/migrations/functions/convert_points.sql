-- Turns points into cash at the rate of the brand's day, as far as they make full hundredths of the
-- currency: points go back to the brand and its PROMO_EXPENSE pays the cash, in two operations of
-- this transaction. Refuses with a code, or returns null. The reference is the conversion's number.
create or replace function convert_points(
  p_tenant smallint, p_member bigint, p_ref text, p_points bigint, p_request text
) returns text
language plpgsql as $$
declare
  v_code text;
  v_money smallint;
  v_asset smallint;
  v_rate integer;
  v_balance bigint;
  v_amount bigint;
  v_points bigint;
  v_operation bigint;
  v_cash bigint;
  v_actor constant text := 'member:' || (select m.public_id from member m
    where m.tenant = p_tenant and m.id = p_member);
begin
  perform lock_member(p_tenant, p_member);
  v_code := points_refusal(p_tenant, p_member, clock_timestamp());
  if v_code is not null then return v_code; end if;
  perform open_points(p_tenant, array[p_member]);
  perform lock_points(p_tenant, array[p_member]);
  select money_asset(m.book), points_asset(m.book) into strict v_money, v_asset from member m
    where m.tenant = p_tenant and m.id = p_member;
  select d.exchange_rate into strict v_rate from points_day d where d.tenant = p_tenant
    order by d.day desc limit 1;
  select a.balance into strict v_balance from account a where a.tenant = p_tenant
    and a.owner = p_member and a.type = 'PLAYER_POINTS' and a.asset = v_asset;
  if p_points > v_balance then return 'points_not_enough'; end if;
  v_amount := p_points / v_rate / 10000 * 10000;
  if v_amount <= 0 then return 'amount_out_of_range'; end if;
  v_points := v_amount * v_rate;
  v_operation := post_movement(p_tenant, p_member, v_asset, 'points', 'POINTS_CONVERT',
    'PLAYER_POINTS', 'POINTS_ISSUED', v_points, p_ref, v_actor, p_request);
  v_cash := post_movement(p_tenant, p_member, v_money, 'points', 'POINTS_CONVERT',
    'PROMO_EXPENSE', 'PLAYER_CASH', v_amount, p_ref || ':cash', v_actor, p_request);
  if v_cash is null then
    raise exception 'the balance would exceed %', max_balance()
      using errcode = 'numeric_value_out_of_range';
  end if;
  insert into points_conversion (tenant, public_id, member, points, exchange_rate, amount,
    operation, cash_operation)
    values (p_tenant, p_ref, p_member, v_points, v_rate, v_amount, v_operation, v_cash);
  return null;
end
$$;
