-- Counts a settled round towards the bonus in play, in the transaction that settles it, so that the
-- round which meets the requirement also converts the bonus. Rounds that began before the bonus do
-- not count; one that opens again counts what it has then. A bonus without a balance and without an
-- open round is lost.
create or replace function count_bonus_bet() returns trigger language plpgsql as $$
declare
  b bonus;
  v_product text;
  v_counted bigint;
  v_request constant text := format('round:%s:%s', new.vendor, new.round_ref);
begin
  if old.closed_at is not null and new.refund > old.refund then
    insert into returned_round (tenant, member, closed_at, amount)
      values (new.tenant, new.member, old.closed_at, new.refund - old.refund);
    perform return_bonus_bet(new, v_request);
  end if;
  select * into b from bonus x where x.tenant = new.tenant and x.member = new.member
    and x.asset = new.asset and (x.state = 'ACTIVE' or x.has_open_rounds);
  if not found then return null; end if;
  if b.state <> 'ACTIVE' then
    perform settle_bonus(new.tenant, b.id, 'bonus', v_request);
    return null;
  end if;
  if b.expires_at <= clock_timestamp() then
    perform end_bonus(new.tenant, b.id, 'EXPIRED', 'bonus', v_request);
    return null;
  end if;
  if new.opened_at >= b.started_at then
    select g.type into v_product from game g where g.tenant = new.tenant
      and g.vendor = new.vendor and g.code = new.game_code;
    v_counted := counted_stake(new, b.promotion, b.version, v_product);
    with counted as (
      insert into bonus_bet as x (tenant, bonus, vendor, round_ref, product, stake, counted,
        settled_at)
        values (new.tenant, b.id, new.vendor, new.round_ref, coalesce(v_product, ''),
          new.bet - new.refund, v_counted, new.closed_at)
        on conflict (tenant, bonus, vendor, round_ref) do update set stake = excluded.stake,
          counted = excluded.counted, settled_at = excluded.settled_at
    )
    update bonus x set counted = b.counted + v_counted - coalesce((select y.counted
        from bonus_bet y where y.tenant = new.tenant and y.bonus = b.id and y.vendor = new.vendor
          and y.round_ref = new.round_ref), 0)
      where x.tenant = new.tenant and x.id = b.id
      returning * into b;
  end if;
  if b.counted >= b.required then
    perform end_bonus(new.tenant, b.id, 'CONVERTED', 'bonus', v_request);
  elsif exists (select from account a where a.tenant = new.tenant and a.owner = new.member
      and a.type = 'PLAYER_BONUS' and a.asset = new.asset and a.balance = 0)
    and not exists (select from round r where r.tenant = new.tenant and r.member = new.member
      and r.asset = new.asset and r.closed_at is null
      and r.opened_at > b.started_at - interval '31 days') then
    perform end_bonus(new.tenant, b.id, 'LOST', 'bonus', v_request);
  end if;
  return null;
end
$$;

create or replace trigger count_bonus_bet after update of closed_at on round for each row
  when (new.closed_at is not null
    and (old.closed_at is null or (old.bet, old.refund) <> (new.bet, new.refund)))
    execute function count_bonus_bet();
