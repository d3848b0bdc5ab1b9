-- Posts bets and answers each: APPLIED, NOOP (rolled back before it came) or REFUSED with its code.
-- Answers are read from the stored operation, so a first delivery and its repetitions cannot
-- differ. Refusals before anything is known (player, currency) are not stored. A wave holds at most
-- one bet a player: within it everything is one set-based statement, and balances are those after
-- the wave before. The planner's settings leave only the plan that uses the keys: estimates about
-- arrays and new tables are wrong, and a connection keeps its plan for life.
create or replace function post_bets(
  p_tenant smallint, p_vendor smallint[], p_ref text[], p_player text[], p_round text[],
  p_game text[], p_currency text[], p_amount bigint[], p_request text[]
) returns table (ord bigint, status text, code text, balance bigint, reference bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_seqscan = off set enable_bitmapscan = off
as $$
#variable_conflict use_column
declare
  v_waves integer[] := array[1];
  v_last integer := 1;
  v_now timestamptz;
  v_today date;
  v_tenant tenant;
  v_single boolean;
  v_settings record;
  v_set text;
  v_vendor smallint;
  v_sources text[] := '{}';
  v_wallets text[] := '{}';
begin
  v_set := set_config('app.tenant', p_tenant::text, true);
  select t as tenant, has_single_wallet(p_tenant) as single into strict v_settings from tenant t
    where t.id = p_tenant;
  v_tenant := v_settings.tenant;
  v_single := v_settings.single;
  foreach v_vendor in array p_vendor loop
    v_sources := v_sources || vendor_source(v_vendor);
    v_wallets := v_wallets
      || case when v_single then 'PLAYER_CASH' else vendor_wallet_type(v_vendor) end;
  end loop;
  if cardinality(p_ref) > 1 then
    select array_agg(n.wave order by n.ord), max(n.wave) into v_waves, v_last
      from (select u.ord, row_number() over (partition by u.player order by u.ord) as wave
        from unnest(p_player) with ordinality as u (player, ord)) n;
  end if;

  -- The wallet's lock, always in id order; another order can deadlock.
  perform from account a
    where a.tenant = p_tenant and a.type = 'PLAYER_CASH'
      and a.owner = any (array(select m.id from member m
        where m.tenant = p_tenant and m.public_id = any (p_player)))
    order by a.id for no key update;
  -- The database's clock, read when the lock is held, so that the order of times is the order of
  -- effects.
  v_now := clock_timestamp();
  v_today := (v_now at time zone v_tenant.time_zone)::date;
  if not v_single then
    perform open_vendor_wallet(p_tenant, m.id, i.vendor)
      from unnest(p_vendor, p_player) as i (vendor, player)
      join member m on m.tenant = p_tenant and m.public_id = i.player
      order by m.id, i.vendor;
  end if;

  for v_wave in 1 .. v_last loop
    with judged as (
      select
        i.vendor, i.source, i.ref, i.round_ref, i.game, i.amount, i.request_id,
        nextval('operation_number') as id, m.id as member, c.asset,
        c.id as cash_id, b.id as bonus_id, h.id as house_account_id,
        c.balance as cash,
        case when v_single then b.balance else 0 end as bonus,
        coalesce(bet_refusal(
          m, v_tenant, p, s, v_now, v_today, i.amount,
          c.balance + case when v_single and q.is_cash_only is null then b.balance else 0 end,
          l.stake, l.seconds, l.day, l.week, l.month,
          case
            when v.needs_launch and k.play_session is null then 'vendor_game_unknown'
            when v.needs_launch and k.play_session <> s.id then 'vendor_session_ended'
            -- A round whose bets were all rolled back may begin again.
            when r.closed_at is not null and r.refund < r.bet and not v.late_bets
              then 'vendor_round_closed'
          end
        ), case when i.amount > g.max_bet then 'bonus_bet_limit_reached' end) as refusal
      from unnest(
        p_vendor, v_sources, v_wallets, p_ref, p_player, p_round, p_game, p_currency, p_amount,
        p_request, v_waves
      ) as i (
        vendor, source, wallet, ref, player, round_ref, game, currency, amount,
        request_id, wave)
      join member m on m.tenant = p_tenant and m.public_id = i.player
      join account c on c.tenant = p_tenant and c.owner = m.id and c.type = i.wallet
        and c.asset = money_asset(m.book)
      join account b on b.tenant = p_tenant and b.owner = m.id and b.type = 'PLAYER_BONUS'
        and b.asset = money_asset(m.book)
      join account h on h.tenant = p_tenant and h.owner = i.vendor and h.type = 'VENDOR_CLEARING'
        and h.asset = money_asset(m.book)
      join vendor v on v.tenant = p_tenant and v.id = i.vendor
      left join vendor_session k on k.tenant = p_tenant and k.vendor = i.vendor
        and k.member = m.id and k.game = i.game
      left join round r on r.tenant = p_tenant and r.vendor = i.vendor
        and r.round_ref = i.round_ref and r.member = m.id
      left join member_protection p on p.tenant = p_tenant and p.member = m.id
      left join play_session s on s.tenant = p_tenant and s.member = m.id and s.ended_at is null
      cross join lateral (
        select min(current_limit(x)) filter (where x.kind = 'STAKE') as stake,
          min(current_limit(x)) filter (where x.kind = 'SESSION') as seconds,
          min(current_limit(x)) filter (where x.kind = 'LOSS_DAY') as day,
          min(current_limit(x)) filter (where x.kind = 'LOSS_WEEK') as week,
          min(current_limit(x)) filter (where x.kind = 'LOSS_MONTH') as month
        from member_limit x where x.tenant = p_tenant and x.member = m.id
      ) l
      -- Only who has a bonus balance can have a bonus in play.
      left join lateral (
        select x.max_bet from bonus x where v_single and b.balance > 0 and x.tenant = p_tenant
          and x.member = m.id and x.asset = b.asset and x.state = 'ACTIVE'
      ) g on true
      -- Between players no bonus is staked: what one loses of it would be cash for another one.
      left join lateral (
        select true as is_cash_only from game y where v_single and b.balance > 0
          and y.tenant = p_tenant and y.vendor = i.vendor and y.code = i.game and y.type = 'PVP'
      ) q on true
      where i.wave = v_wave and i.currency = v_tenant.currency
    ), fresh as (
      insert into operation (tenant, id, source, external_ref, kind, status, code, member, asset,
        amount, vendor, round_ref, game_code, balance, actor, request_id, created_at)
      select
        p_tenant, j.id, j.source, j.ref, 'BET',
        case when j.refusal is null then 'APPLIED' else 'DECLINED' end::operation_status,
        j.refusal, j.member, j.asset, j.amount, j.vendor, j.round_ref, j.game,
        j.cash + j.bonus - case when j.refusal is null then j.amount else 0 end,
        j.source, j.request_id, v_now
      from judged j
      on conflict (tenant, source, external_ref) do nothing
      returning id, status, vendor, round_ref, member, asset, game_code, amount
    ), leg as (
      -- Cash first, then bonus.
      select j.id, j.house_account_id, l.n, l.account, l.amount, l.after
      from fresh f join judged j on j.id = f.id
      cross join lateral (values
        (1, j.cash_id, least(j.cash, j.amount), j.cash - least(j.cash, j.amount)),
        (2, j.bonus_id, greatest(j.amount - j.cash, 0),
          j.bonus - greatest(j.amount - j.cash, 0))
      ) as l (n, account, amount, after)
      where f.status = 'APPLIED' and l.amount > 0
    ), paid as (
      update account a set balance = leg.after from leg
        where a.tenant = p_tenant and a.id = leg.account
    ), moved as (
      insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
        debit_after)
      select p_tenant, leg.id, leg.n, leg.account, leg.house_account_id, leg.amount, leg.after
        from leg
    )
    insert into round as r (tenant, vendor, round_ref, member, asset, game_code, first_bet, bet,
      opened_at)
    select p_tenant, f.vendor, f.round_ref, f.member, f.asset, f.game_code, f.id, f.amount, v_now
      from fresh f where f.status = 'APPLIED'
    on conflict (tenant, vendor, round_ref, member) do update set bet = r.bet + excluded.bet,
      closed_at = null;
  end loop;

  return query
    select i.ord,
      case when f.fault is not null or o.status = 'DECLINED' then 'REFUSED'
        when o.status = 'TOMBSTONED' then 'NOOP' else o.status::text end,
      coalesce(f.fault, o.code),
      case when f.fault is null then o.balance end,
      case when f.fault is null then o.id end
    from unnest(v_sources, p_ref, p_player, p_round, p_game, p_currency, p_amount)
      with ordinality as i (source, ref, player, round_ref, game, currency, amount, ord)
    left join member m on m.tenant = p_tenant and m.public_id = i.player
    left join operation o on o.tenant = p_tenant and o.source = i.source and o.external_ref = i.ref
    cross join lateral (select case
      when m.id is null then 'vendor_player_unknown'
      when i.currency <> v_tenant.currency then 'vendor_currency_mismatch'
      when o.id is null then 'system_error'
      when o.kind <> 'BET' or o.member <> m.id or o.round_ref <> i.round_ref
        or (o.amount, o.game_code) is distinct from (i.amount, i.game)
        and o.status <> 'TOMBSTONED' then 'vendor_tx_conflict'
    end as fault) f;
end
$$;
