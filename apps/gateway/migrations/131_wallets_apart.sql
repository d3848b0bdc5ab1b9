-- Wallets apart: where a merchant keeps money per vendor, players bring it to a vendor before they play there and take it back afterwards.

alter type operation_kind add value 'TRANSFER';

-- One kind of account a vendor: a member has at most one of each, beside the main wallet.
create function game_wallet_type(p_vendor smallint) returns text language sql immutable parallel safe return 'GAME_WALLET:' || p_vendor::text;

create function name_game_wallet() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into account_type (type, side, floor, holds_balance, owner) values (game_wallet_type(new.id), 'LIABILITY', 0, true, 'MEMBER') on conflict (type) do nothing;
  return null;
end
$$;
create trigger name_game_wallet after insert on vendor for each row execute function name_game_wallet();
do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select id from tenant loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into account_type (type, side, floor, holds_balance, owner) select game_wallet_type(v.id), 'LIABILITY', 0, true, 'MEMBER' from vendor v where v.tenant = v_tenant on conflict (type) do nothing;
  end loop;
end
$$;

-- Whether every vendor plays from the main wallet: the operator's setting `wallet`, yes where nothing is stored.
create function has_single_wallet(p_tenant smallint) returns boolean language sql stable
  return coalesce((select (s.value ->> 'isSingle')::boolean from setting s where s.tenant = p_tenant and s.key = 'wallet'), true);

-- A member's wallet at a vendor, opened when it is first needed.
create function open_game_wallet(p_tenant smallint, p_member bigint, p_vendor smallint) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_asset smallint;
begin
  select money_asset(m.book) into strict v_asset from member m where m.tenant = p_tenant and m.id = p_member;
  select a.id into v_id from account a where a.tenant = p_tenant and a.owner = p_member and a.type = game_wallet_type(p_vendor) and a.asset = v_asset;
  if found then return v_id; end if;
  insert into account (tenant, asset, type, owner, balance) values (p_tenant, v_asset, game_wallet_type(p_vendor), p_member, 0) on conflict (tenant, owner, type, asset) do nothing;
  select a.id into strict v_id from account a where a.tenant = p_tenant and a.owner = p_member and a.type = game_wallet_type(p_vendor) and a.asset = v_asset;
  return v_id;
end
$$;

/*
Moves a member's own money between the main wallet and the one at a vendor, in either direction, once a reference. A null amount moves all that
is there; nothing to move is an answer too (NOOP). Bonus stays where it is. Exclusion and limits do not speak of it: the money stays the member's.
*/
create function post_wallet_transfer(p_tenant smallint, p_member bigint, p_vendor smallint, p_to_vendor boolean, p_amount bigint, p_ref text, p_request text) returns posting language plpgsql as $$
declare
  v_main account;
  v_game account;
  v_asset smallint;
  v_funds bigint;
  v_amount bigint;
  v_left bigint;
  v_bonus bigint;
  v_id bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  perform lock_member(p_tenant, p_member);
  select money_asset(m.book) into strict v_asset from member m where m.tenant = p_tenant and m.id = p_member;
  select * into strict v_main from account a where a.tenant = p_tenant and a.owner = p_member and a.type = 'PLAYER_CASH' and a.asset = v_asset;
  -- Opened by a statement of its own: the next one sees it.
  v_id := open_game_wallet(p_tenant, p_member, p_vendor);
  select * into strict v_game from account a where a.tenant = p_tenant and a.id = v_id;
  select b.balance into strict v_bonus from account b where b.tenant = p_tenant and b.owner = p_member and b.type = 'PLAYER_BONUS' and b.asset = v_asset;
  v_funds := case when p_to_vendor then v_main.balance else v_game.balance end;
  v_amount := coalesce(p_amount, v_funds);
  if v_amount > v_funds then return ('REFUSED', 'insufficient_funds', v_main.balance + v_bonus, null)::posting; end if;
  if v_amount = 0 then return ('NOOP', null, v_main.balance + v_bonus, 0)::posting; end if;
  v_left := v_main.balance + case when p_to_vendor then -v_amount else v_amount end;
  insert into operation (tenant, source, external_ref, kind, status, member, asset, amount, vendor, balance, actor, request_id, created_at)
    values (p_tenant, 'wallet', p_ref, 'TRANSFER', 'APPLIED', p_member, v_asset, v_amount, p_vendor, v_left + v_bonus, 'member:' || p_member, p_request, clock_timestamp())
    returning id into v_id;
  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, debit_after, credit_after)
    values (p_tenant, v_id, 1, case when p_to_vendor then v_main.id else v_game.id end, case when p_to_vendor then v_game.id else v_main.id end, v_amount,
      v_funds - v_amount, case when p_to_vendor then v_game.balance + v_amount else v_left end);
  update account set balance = balance + case when (id = v_game.id) = p_to_vendor then v_amount else -v_amount end where tenant = p_tenant and id in (v_main.id, v_game.id);
  return ('APPLIED', null, v_left + v_bonus, v_id)::posting;
end
$$;

-- What lies with each vendor.
create function game_wallets(p_tenant smallint, p_member bigint) returns table (vendor smallint, name text, balance bigint) language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query select v.id, v.name, coalesce(a.balance, 0) from vendor v
    join member m on m.tenant = p_tenant and m.id = p_member
    left join account a on a.tenant = p_tenant and a.owner = p_member and a.type = game_wallet_type(v.id) and a.asset = money_asset(m.book)
    where v.tenant = p_tenant and (coalesce(a.balance, 0) > 0 or not has_single_wallet(p_tenant) and v.served_by = v.code) order by v.id;
end
$$;

-- What a player can bet with a vendor now.
create function vendor_balance(p_tenant smallint, p_vendor smallint, p_player text) returns table (cash bigint, bonus bigint, currency text) language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query select case when s.single then w.cash else coalesce(g.balance, 0) end, case when s.single then w.bonus else 0 end, w.currency
    from member m
    cross join lateral wallet_balance(p_tenant, m.id) w
    cross join lateral (select has_single_wallet(p_tenant) as single) s
    left join account g on g.tenant = p_tenant and g.owner = m.id and g.type = game_wallet_type(p_vendor) and g.asset = money_asset(m.book)
    where m.tenant = p_tenant and m.public_id = p_player;
end
$$;
drop function player_balance(smallint, text);
