-- Bets and rollbacks, and the wallet that wins enter too, from the account that is played from: has_single_wallet says which.
-- Otherwise the functions are as they were (005, 006); a win asks lock_wallet alone.

create or replace function post_bets(
  p_tenant smallint, p_vendor smallint[], p_ref text[], p_player text[], p_round text[], p_game text[], p_currency text[], p_amount bigint[], p_request text[]
) returns table (ord bigint, status text, code text, balance bigint, reference bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set enable_seqscan = off set enable_bitmapscan = off
as $$
#variable_conflict use_column
declare
  v_waves integer[] := array[1];
  v_last integer := 1;
  v_now timestamptz;
  v_today date;
  v_tenant tenant;
  v_single boolean;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  select * into strict v_tenant from tenant t where t.id = p_tenant;
  v_single := has_single_wallet(p_tenant);
  if cardinality(p_ref) > 1 then
    select array_agg(n.wave order by n.ord), max(n.wave) into v_waves, v_last
      from (select u.ord, row_number() over (partition by u.player order by u.ord) as wave from unnest(p_player) with ordinality as u (player, ord)) n;
  end if;

  -- The wallet's lock, always in id order; another order can deadlock.
  perform from account a
    where a.tenant = p_tenant and a.type = 'PLAYER_CASH'
      and a.owner = any (array(select m.id from member m where m.tenant = p_tenant and m.public_id = any (p_player)))
    order by a.id for no key update;
  -- The database's clock, read when the lock is held, so that the order of times is the order of effects.
  v_now := clock_timestamp();
  v_today := (v_now at time zone v_tenant.time_zone)::date;
  if not v_single then
    perform open_game_wallet(p_tenant, m.id, i.vendor) from unnest(p_vendor, p_player) as i (vendor, player) join member m on m.tenant = p_tenant and m.public_id = i.player order by m.id, i.vendor;
  end if;

  for v_wave in 1 .. v_last loop
    with judged as (
      select i.vendor, i.ref, i.round_ref, i.game, i.amount, i.request_id, nextval('operation_number') as id, m.id as member, c.asset, c.id as cash_id, b.id as bonus_id, h.id as house_id,
        c.balance as cash, case when v_single then b.balance else 0 end as bonus,
        bet_refusal(m, v_tenant, p, s, v_now, v_today, i.amount, c.balance + case when v_single then b.balance else 0 end, l.stake, l.seconds, l.day, l.week, l.month) as refusal
      from unnest(p_vendor, p_ref, p_player, p_round, p_game, p_currency, p_amount, p_request, v_waves) as i (vendor, ref, player, round_ref, game, currency, amount, request_id, wave)
      join member m on m.tenant = p_tenant and m.public_id = i.player
      join account c on c.tenant = p_tenant and c.owner = m.id and c.type = case when v_single then 'PLAYER_CASH' else game_wallet_type(i.vendor) end and c.asset = money_asset(m.book)
      join account b on b.tenant = p_tenant and b.owner = m.id and b.type = 'PLAYER_BONUS' and b.asset = money_asset(m.book)
      join account h on h.tenant = p_tenant and h.owner = i.vendor and h.type = 'VENDOR_CLEARING' and h.asset = money_asset(m.book)
      left join member_protection p on p.tenant = p_tenant and p.member = m.id
      left join play_session s on s.tenant = p_tenant and s.member = m.id and s.ended_at is null
      cross join lateral (
        select min(limit_now(x)) filter (where x.kind = 'STAKE') as stake, min(limit_now(x)) filter (where x.kind = 'SESSION') as seconds,
          min(limit_now(x)) filter (where x.kind = 'LOSS_DAY') as day, min(limit_now(x)) filter (where x.kind = 'LOSS_WEEK') as week,
          min(limit_now(x)) filter (where x.kind = 'LOSS_MONTH') as month
        from member_limit x where x.tenant = p_tenant and x.member = m.id
      ) l
      where i.wave = v_wave and i.currency = v_tenant.currency
    ), fresh as (
      insert into operation (tenant, id, source, external_ref, kind, status, code, member, asset, amount, vendor, round_ref, game_code, balance, actor, request_id, created_at)
      select p_tenant, j.id, vendor_source(j.vendor), j.ref, 'BET', case when j.refusal is null then 'APPLIED' else 'DECLINED' end::operation_status, j.refusal, j.member, j.asset, j.amount,
        j.vendor, j.round_ref, j.game, j.cash + j.bonus - case when j.refusal is null then j.amount else 0 end, vendor_source(j.vendor), j.request_id, v_now
      from judged j
      on conflict (tenant, source, external_ref) do nothing
      returning id, status
    ), leg as (
      -- Cash first, then bonus.
      select j.id, j.house_id, l.n, l.account, l.amount, l.after
      from fresh f join judged j on j.id = f.id
      cross join lateral (values (1, j.cash_id, least(j.cash, j.amount), j.cash - least(j.cash, j.amount)), (2, j.bonus_id, greatest(j.amount - j.cash, 0), j.bonus - greatest(j.amount - j.cash, 0))) as l (n, account, amount, after)
      where f.status = 'APPLIED' and l.amount > 0
    ), paid as (
      update account a set balance = leg.after from leg where a.tenant = p_tenant and a.id = leg.account
    ), moved as (
      insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, debit_after)
      select p_tenant, leg.id, leg.n, leg.account, leg.house_id, leg.amount, leg.after from leg
    )
    insert into round as r (tenant, vendor, round_ref, member, asset, game_code, first_bet, bet, opened_at)
    select p_tenant, j.vendor, j.round_ref, j.member, j.asset, j.game, j.id, j.amount, v_now from fresh f join judged j on j.id = f.id where f.status = 'APPLIED'
    on conflict (tenant, vendor, round_ref, member) do update set bet = r.bet + excluded.bet, closed_at = null;
  end loop;

  return query
    select i.ord,
      case when f.fault is not null or o.status = 'DECLINED' then 'REFUSED' when o.status = 'TOMBSTONED' then 'NOOP' else o.status::text end,
      coalesce(f.fault, o.code), case when f.fault is null then o.balance end, case when f.fault is null then o.id end
    from unnest(p_vendor, p_ref, p_player, p_round, p_game, p_currency, p_amount) with ordinality as i (vendor, ref, player, round_ref, game, currency, amount, ord)
    left join member m on m.tenant = p_tenant and m.public_id = i.player
    left join operation o on o.tenant = p_tenant and o.source = vendor_source(i.vendor) and o.external_ref = i.ref
    cross join lateral (select case
      when m.id is null then 'vendor_player_unknown'
      when i.currency <> v_tenant.currency then 'vendor_currency_mismatch'
      when o.id is null then 'system_error'
      when o.kind <> 'BET' or o.member <> m.id or o.round_ref <> i.round_ref or (o.amount, o.game_code) is distinct from (i.amount, i.game) and o.status <> 'TOMBSTONED' then 'vendor_tx_conflict'
    end as fault) f;
end
$$;

create or replace function lock_wallet(p_tenant smallint, p_vendor smallint, p_player text, p_currency text) returns wallet language plpgsql as $$
declare
  w wallet;
  v_currency text;
begin
  select m.id, a.id, a.currency into w.member, w.asset, v_currency
    from member m join asset a on a.tenant = p_tenant and a.id = money_asset(m.book) where m.tenant = p_tenant and m.public_id = p_player;
  if w.member is null then return w; end if;
  if v_currency <> p_currency then w.asset := null; return w; end if;
  select a.id, a.balance into w.cash_id, w.cash from account a
    where a.tenant = p_tenant and a.owner = w.member and a.type = 'PLAYER_CASH' and a.asset = w.asset for update;
  select b.id, b.balance, d.id, d.balance, h.id into strict w.bonus_id, w.bonus, w.debt_id, w.debt, w.house_id
    from account b
    join account d on d.tenant = p_tenant and d.owner = w.member and d.type = 'PLAYER_DEBT' and d.asset = w.asset
    join account h on h.tenant = p_tenant and h.owner = p_vendor and h.type = 'VENDOR_CLEARING' and h.asset = w.asset
    where b.tenant = p_tenant and b.owner = w.member and b.type = 'PLAYER_BONUS' and b.asset = w.asset;
  -- Money that lies with a vendor is cash. A wallet without a bonus account is all that wins and rollbacks need to know.
  if not has_single_wallet(p_tenant) then
    w.cash_id := open_game_wallet(p_tenant, w.member, p_vendor);
    select a.balance into strict w.cash from account a where a.tenant = p_tenant and a.id = w.cash_id;
    w.bonus_id := null;
    w.bonus := 0;
  end if;
  return w;
end
$$;

create or replace function post_rollback(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text, p_currency text, p_bet_ref text, p_request text
) returns posting language plpgsql as $$
declare
  w wallet;
  o operation;
  v_bet operation;
  v_source constant text := vendor_source(p_vendor);
  v_status operation_status := 'NOOP';
  v_refusal text;
  v_now timestamptz;
  v_id bigint;
  v_cash bigint := 0;
  v_bonus bigint := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  w := lock_wallet(p_tenant, p_vendor, p_player, p_currency);
  if w.member is null then return ('REFUSED', 'vendor_player_unknown', null, null)::posting; end if;
  if w.asset is null then return ('REFUSED', 'vendor_currency_mismatch', null, null)::posting; end if;
  v_now := clock_timestamp();

  select * into o from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_ref;
  if found then
    return stored_answer(o, o.kind = 'ROLLBACK' and o.member = w.member and o.round_ref = p_round and o.game_code = p_game and o.parent_ref = p_bet_ref);
  end if;
  if p_ref = p_bet_ref then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;

  -- The bet has not come: its own row becomes the tombstone, so the key that stops a second bet stops a late one.
  insert into operation (tenant, source, external_ref, kind, status, member, asset, vendor, round_ref, game_code, balance, actor, request_id, created_at)
    select p_tenant, v_source, p_bet_ref, 'BET', 'TOMBSTONED', w.member, w.asset, p_vendor, p_round, p_game, w.cash + w.bonus, v_source, p_request, v_now
    where not exists (select from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_bet_ref)
    on conflict (tenant, source, external_ref) do nothing;
  select * into strict v_bet from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_bet_ref;

  if v_bet.kind <> 'BET' or v_bet.member <> w.member or v_bet.round_ref <> p_round or v_bet.asset <> w.asset then
    v_refusal := 'vendor_tx_conflict';
  elsif v_bet.status = 'APPLIED' then
    if exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id and x.kind = 'WIN' and x.status = 'APPLIED') then
      v_refusal := 'vendor_bet_settled';
    elsif not exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id and x.kind = 'ROLLBACK' and x.status = 'APPLIED') then
      v_status := 'APPLIED';
      -- Into the wallet that is played from now, should the house have changed its mind meanwhile; bonus only where bonus can be played.
      select coalesce(sum(t.amount) filter (where t.debit_account is distinct from w.bonus_id), 0), coalesce(sum(t.amount) filter (where t.debit_account = w.bonus_id), 0)
        into v_cash, v_bonus from transfer t where t.tenant = p_tenant and t.operation = v_bet.id;
    end if;
  end if;
  if v_refusal is not null then v_status := 'DECLINED'; end if;

  insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount, vendor, round_ref, game_code, parent, parent_ref, balance, actor, request_id, created_at)
  values (p_tenant, v_source, p_ref, 'ROLLBACK', v_status, v_refusal, w.member, w.asset, v_cash + v_bonus, p_vendor, p_round, p_game,
    case when v_bet.member = w.member then v_bet.id end, p_bet_ref, w.cash + w.bonus + v_cash + v_bonus, v_source, p_request, v_now)
  on conflict (tenant, source, external_ref) do nothing
  returning id into v_id;
  if v_id is null then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;
  if v_refusal is not null then return ('REFUSED', v_refusal, w.cash + w.bonus, v_id)::posting; end if;

  if v_status = 'APPLIED' then
    insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, credit_after)
      select p_tenant, v_id, leg.n, w.house_id, leg.account, leg.amount, leg.after
      from (values (1, w.cash_id, v_cash, w.cash + v_cash), (2, w.bonus_id, v_bonus, w.bonus + v_bonus)) as leg (n, account, amount, after)
      where leg.amount > 0;
    if v_cash > 0 then update account set balance = balance + v_cash where tenant = p_tenant and id = w.cash_id; end if;
    if v_bonus > 0 then update account set balance = balance + v_bonus where tenant = p_tenant and id = w.bonus_id; end if;
    update round r set refund = r.refund + v_cash + v_bonus, closed_at = case when r.refund + v_cash + v_bonus >= r.bet then coalesce(r.closed_at, v_now) else r.closed_at end
      where r.tenant = p_tenant and r.vendor = p_vendor and r.round_ref = p_round and r.member = w.member;
  end if;
  return (v_status::text, null, w.cash + w.bonus + v_cash + v_bonus, v_id)::posting;
end
$$;
