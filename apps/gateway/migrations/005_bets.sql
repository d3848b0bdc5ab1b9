-- How a vendor's transactions are told apart from every other command.
create function vendor_source(p_vendor smallint) returns text language sql immutable parallel safe return 'vendor:' || p_vendor::text;

-- Bets. One call takes what piled up for a tenant: any vendors, any players, repetitions included.

-- What a member lost since a moment (negative when they won): stakes minus wins and refunds.
create function net_loss(p_tenant smallint, p_member bigint, p_since timestamptz) returns bigint language sql stable
  return (select coalesce(sum(case o.kind when 'BET' then o.amount else -o.amount end), 0)::bigint from operation o
    where o.tenant = p_tenant and o.member = p_member and o.created_at > p_since and o.status = 'APPLIED' and o.kind in ('BET', 'WIN', 'ROLLBACK'));

-- Why a member may not bet now, or null. The order is part of the answer: what ends play altogether comes first.
create function bet_refusal(
  m member, t tenant, p member_protection, s play_session, p_now timestamptz, p_today date, p_amount bigint, p_funds bigint,
  p_stake bigint, p_seconds bigint, p_day bigint, p_week bigint, p_month bigint
) returns text language plpgsql stable as $$
begin
  return case
    when m.status <> 'ACTIVE' then 'account_locked'
    when p.excluded_until > p_now or p.timeout_until > p_now then 'account_excluded'
    when m.type <> 4 and (m.birth_date is null or extract(year from age(p_today, m.birth_date)) < t.minimum_age) then 'age_below_minimum'
    when m.book = 'REAL' and t.book <> 'REAL' then 'real_money_not_licensed'
    when s.id is null or s.expires_at <= p_now then 'vendor_session_ended'
    when s.next_check_at <= p_now then 'reality_check_due'
    when s.started_at + make_interval(secs => p_seconds) <= p_now then 'limit_session_reached'
    when p_amount > p_stake then 'limit_stake_reached'
    when p_day is not null and net_loss(m.tenant, m.id, p_now - interval '1 day') + p_amount > p_day then 'limit_loss_reached'
    when p_week is not null and net_loss(m.tenant, m.id, p_now - interval '7 days') + p_amount > p_week then 'limit_loss_reached'
    when p_month is not null and net_loss(m.tenant, m.id, p_now - interval '1 month') + p_amount > p_month then 'limit_loss_reached'
    when p_amount > p_funds then 'insufficient_funds'
  end;
end
$$;

/*
Posts bets and answers each: APPLIED, NOOP (rolled back before it came) or REFUSED with its code. Answers are read from the stored
operation, so a first delivery and its repetitions cannot differ. Refusals before anything is known (player, currency) are not stored.
A wave holds at most one bet a player: within it everything is one set-based statement, and balances are those after the wave before.
The planner's switches leave one way, walking the keys: its guesses about arrays and young tables are wrong, and the plan is kept.
*/
create function post_bets(
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
begin
  perform set_config('app.tenant', p_tenant::text, true);
  select * into strict v_tenant from tenant t where t.id = p_tenant;
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

  for v_wave in 1 .. v_last loop
    with judged as (
      select i.vendor, i.ref, i.round_ref, i.game, i.amount, i.request_id, nextval('operation_number') as id, m.id as member, c.asset, c.id as cash_id, b.id as bonus_id, h.id as house_id,
        c.balance as cash, b.balance as bonus,
        bet_refusal(m, v_tenant, p, s, v_now, v_today, i.amount, c.balance + b.balance, l.stake, l.seconds, l.day, l.week, l.month) as refusal
      from unnest(p_vendor, p_ref, p_player, p_round, p_game, p_currency, p_amount, p_request, v_waves) as i (vendor, ref, player, round_ref, game, currency, amount, request_id, wave)
      join member m on m.tenant = p_tenant and m.public_id = i.player
      join account c on c.tenant = p_tenant and c.owner = m.id and c.type = 'PLAYER_CASH' and c.asset = money_asset(m.book)
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

-- Plans are kept by connections and made from statistics; while tables are young these are worthless until they are taken again. The gateway
-- calls this when it has posted its first hundreds and thousands of bets, instead of waiting for the server's own round.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze member, account, operation, transfer, round, play_session, member_protection, member_limit;
end
$$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to parlour_app;
