-- Asks for an item of the mall: its points and money are held and the stock is taken. Free spins
-- are asked for one at a time, by who could get them now, and take their part of the budget at
-- once. Refuses with a code, or returns null. The
-- reference is the redemption's number.
create or replace function redeem_points(
  p_tenant smallint, p_member bigint, p_ref text, p_item text, p_quantity integer,
  p_delivery text, p_remark text, p_request text
) returns text
language plpgsql as $$
declare
  i mall_item;
  v promotion_version;
  v_code text;
  v_money smallint;
  v_asset smallint;
  v_points bigint;
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
  -- After the accounts: the item is what all who redeem it wait for.
  select * into i from mall_item x where x.tenant = p_tenant and x.public_id = p_item
    and x.is_offered for no key update;
  if not found then return 'not_found'; end if;
  if (i.kind = 'GOODS') <> (p_delivery is not null) then
    return 'points_address_missing';
  end if;
  if i.kind = 'FREE_SPINS' then
    if p_quantity > 1 then return 'points_one_at_a_time'; end if;
    select * into v from running_promotions(p_tenant, 'POINTS_MALL', clock_timestamp()) x
      where x.promotion = i.promotion;
    if not found then return 'not_found'; end if;
    -- Those who spend a budget do so one after the other.
    if v.terms -> 'budget' is not null then
      perform from promotion x where x.tenant = p_tenant and x.id = v.promotion for no key update;
    end if;
    v_code := bonus_refusal(p_tenant, v.promotion, v.terms, p_member,
      bonus_amount(v.terms -> 'reward', 0), clock_timestamp());
    if v_code is not null then return v_code; end if;
  end if;
  if i.stock < p_quantity then return 'points_out_of_stock'; end if;
  select a.balance into strict v_points from account a where a.tenant = p_tenant
    and a.owner = p_member and a.type = 'PLAYER_POINTS' and a.asset = v_asset;
  if i.points > v_points / p_quantity then return 'points_not_enough'; end if;
  select a.balance into strict v_cash from account a where a.tenant = p_tenant
    and a.owner = p_member and a.type = 'PLAYER_CASH' and a.asset = v_money;
  if i.money > v_cash / p_quantity then return 'insufficient_funds'; end if;

  update mall_item x set stock = x.stock - p_quantity where x.tenant = p_tenant and x.id = i.id;
  insert into redemption (tenant, public_id, member, asset, item, category, kind, name, quantity,
    points, money, value, delivery, remark, promotion, promotion_version)
    values (p_tenant, p_ref, p_member, v_money, i.id, i.category, i.kind, i.name, p_quantity,
      i.points * p_quantity, i.money * p_quantity,
      case i.kind when 'CREDIT' then i.value else 0 end * p_quantity, p_delivery, p_remark,
      v.promotion, v.version);
  perform post_movement(p_tenant, p_member, v_asset, 'points', 'POINTS_HOLD', 'PLAYER_POINTS',
    'PLAYER_POINTS_HOLD', i.points * p_quantity, p_ref, v_actor, p_request);
  if i.money > 0 then
    perform post_movement(p_tenant, p_member, v_money, 'points', 'POINTS_HOLD', 'PLAYER_CASH',
      'PLAYER_HOLD_MALL', i.money * p_quantity, p_ref || ':cash', v_actor, p_request);
  end if;
  return null;
end
$$;
