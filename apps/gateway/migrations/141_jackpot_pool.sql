-- The pool of the progressive jackpot: an account of the ledger, one a tenant and book (docs/decisions/0150).

-- It holds a balance, unlike other accounts of the house: no bet touches it, only a job every few seconds and whoever wins it.
insert into account_type (type, side, floor, holds_balance, owner) values ('PROGRESSIVE_POOL', 'LIABILITY', 0, true, 'TENANT');

create or replace function open_house_accounts(p_tenant smallint, p_kinds text[], p_owner bigint) returns void language sql as $$
  insert into account (tenant, asset, type, owner, balance)
    select p_tenant, a.id, t.type, p_owner, case when t.holds_balance then 0 end from asset a cross join account_type t
    where a.tenant = p_tenant and t.owner = any (p_kinds)
    on conflict (tenant, owner, type, asset) do nothing
$$;

create table jackpot_mark (
  tenant smallint not null references tenant (id),
  -- Operations up to this one have been counted.
  done bigint not null,
  -- Up to here the next count goes, once every transaction that was under way when the mark was set has ended: ids are drawn before they are committed.
  next bigint not null,
  seen_by xid8 not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant)
);
comment on table jackpot_mark is 'How far the stakes have been counted for the jackpot. Its row is the lock of the count, so two gateways cannot count a stake twice.';
call protect_table('jackpot_mark', 'select, insert, update');

create table jackpot_due (
  tenant smallint not null,
  asset smallint not null,
  vendor smallint not null,
  -- In ten-thousandths of a micro-unit: what was counted and is less than a hundredth; below zero when more was rolled back than staked.
  due numeric not null default 0,
  primary key (tenant, asset, vendor),
  foreign key (tenant, asset) references asset (tenant, id),
  foreign key (tenant, vendor) references vendor (tenant, id)
);
comment on table jackpot_due is 'The part of the share of stakes that is not booked yet, because pools hold whole hundredths. No money: what is booked stands in the ledger.';
call protect_table('jackpot_due', 'select, insert, update');

-- At most one jackpot of a bet has an effect.
create unique index operation_one_jackpot on operation (tenant, parent) where kind = 'JACKPOT' and status = 'APPLIED';

-- Puts money of the house into a pool whose row is locked: an operation of its own, that no member commanded.
create function fund_jackpot(p_tenant smallint, p_pool bigint, p_from bigint, p_amount bigint, p_vendor smallint, p_ref text, p_request text) returns void language plpgsql as $$
declare
  v_after bigint;
  v_id bigint;
begin
  insert into operation (tenant, source, external_ref, kind, status, member, asset, amount, vendor, balance, actor, request_id, created_at)
    values (p_tenant, 'jackpot', p_ref, 'CONTRIBUTION', 'APPLIED', 0, (p_pool & 15)::smallint, p_amount, p_vendor, 0, 'jackpot', p_request, clock_timestamp()) returning id into v_id;
  update account set balance = balance + p_amount where tenant = p_tenant and id = p_pool returning balance into strict v_after;
  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, credit_after) values (p_tenant, v_id, 1, p_from, p_pool, p_amount, v_after);
end
$$;

/*
Lets the pools grow by the share of the stakes since the last count, taken from where the stakes lie (the vendor's clearing account), and gives an
empty pool its seed. What was rolled back counts against what was staked. At most p_most operations at once.
*/
create function grow_jackpot(p_tenant smallint, p_on boolean, p_share_bp integer, p_seed bigint, p_nodes text[], p_settle integer, p_most integer, p_request text)
returns table (asset smallint, contributed bigint) language plpgsql as $$
#variable_conflict use_column
declare
  m jackpot_mark;
  p record;
  s record;
  v_settled boolean;
  v_to bigint;
  v_due numeric;
  v_amount bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into jackpot_mark (tenant, done, next, seen_by)
    select p_tenant, n.newest, n.newest, pg_snapshot_xmax(pg_current_snapshot()) from (select coalesce(max(o.id), 0) as newest from operation o where o.tenant = p_tenant) n
    on conflict (tenant) do nothing;
  select * into strict m from jackpot_mark x where x.tenant = p_tenant for update;
  v_settled := m.seen_by <= pg_snapshot_xmin(pg_current_snapshot()) and m.at + make_interval(secs => p_settle) <= clock_timestamp();
  v_to := case when v_settled then least(m.next, m.done + p_most) else m.done end;

  for p in
    select a.id, a.asset, a.balance, e.id as promo from account a join account e on e.tenant = p_tenant and e.owner = 0 and e.type = 'PROMO_EXPENSE' and e.asset = a.asset
    where a.tenant = p_tenant and a.owner = 0 and a.type = 'PROGRESSIVE_POOL' order by a.id for update of a
  loop
    if p_on and p_seed > 0 and p.balance = 0 then
      perform fund_jackpot(p_tenant, p.id, p.promo, p_seed, null, format('empty:%s:%s', p.asset, nextval('operation_number')), p_request);
    end if;
    for s in
      select o.vendor, h.id as house, sum(case o.kind when 'BET' then o.amount else -o.amount end) as staked
      from operation o
      join game g on g.tenant = p_tenant and g.vendor = o.vendor and g.code = o.game_code and g.node_id = any (p_nodes)
      join account h on h.tenant = p_tenant and h.owner = o.vendor and h.type = 'VENDOR_CLEARING' and h.asset = o.asset
      where p_on and o.tenant = p_tenant and o.id > m.done and o.id <= v_to and o.asset = p.asset and o.status = 'APPLIED' and o.kind in ('BET', 'ROLLBACK')
      group by o.vendor, h.id order by o.vendor
    loop
      insert into jackpot_due as d (tenant, asset, vendor, due) values (p_tenant, p.asset, s.vendor, s.staked * p_share_bp)
        on conflict (tenant, asset, vendor) do update set due = d.due + excluded.due returning d.due into v_due;
      -- 10,000 basis points to the whole, 10,000 micro-units to the hundredth.
      v_amount := greatest(floor(v_due / 100000000), 0) * 10000;
      continue when v_amount = 0;
      update jackpot_due d set due = d.due - v_amount::numeric * 10000 where d.tenant = p_tenant and d.asset = p.asset and d.vendor = s.vendor;
      perform fund_jackpot(p_tenant, p.id, s.house, v_amount, s.vendor, format('share:%s:%s:%s', p.asset, s.vendor, v_to), p_request);
      asset := p.asset;
      contributed := v_amount;
      return next;
    end loop;
  end loop;

  if v_settled then
    update jackpot_mark x set done = v_to,
        next = case when v_to >= m.next then coalesce((select max(o.id) from operation o where o.tenant = p_tenant), m.next) else m.next end,
        seen_by = case when v_to >= m.next then pg_snapshot_xmax(pg_current_snapshot()) else m.seen_by end, at = case when v_to >= m.next then clock_timestamp() else m.at end
      where x.tenant = p_tenant;
  end if;
end
$$;

create type jackpot_posting as (status text, code text, balance bigint, reference bigint, amount bigint);

/*
Pays all that is in the pool of the player's book to whoever hit it with a known bet, once a bet and once a transaction id, and puts the seed back.
The wallet is locked first and the pool behind it: of two winners the second finds what the first left, with the seed.
*/
create function post_jackpot(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text, p_currency text, p_bet_ref text,
  p_on boolean, p_seed bigint, p_nodes text[], p_request text
) returns jackpot_posting language plpgsql as $$
declare
  w wallet;
  o operation;
  v_bet operation;
  v_answer posting;
  v_source constant text := vendor_source(p_vendor);
  v_refusal text;
  v_pool_id bigint;
  v_pool bigint := 0;
  v_promo bigint;
  v_id bigint;
  v_debt bigint := 0;
  v_bonus bigint := 0;
  v_cash bigint := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  w := lock_wallet(p_tenant, p_vendor, p_player, p_currency);
  if w.member is null then return ('REFUSED', 'vendor_player_unknown', null, null, null)::jackpot_posting; end if;
  if w.asset is null then return ('REFUSED', 'vendor_currency_mismatch', null, null, null)::jackpot_posting; end if;

  select * into o from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_ref;
  if found then
    v_answer := stored_answer(o, o.kind = 'JACKPOT' and o.member = w.member and o.round_ref = p_round and o.game_code = p_game and o.parent_ref = p_bet_ref);
    return (v_answer.status, v_answer.code, v_answer.balance, v_answer.reference, o.amount)::jackpot_posting;
  end if;

  select * into v_bet from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_bet_ref;
  v_refusal := case
    when v_bet.id is null or v_bet.kind <> 'BET' or v_bet.member <> w.member or v_bet.round_ref <> p_round or v_bet.game_code is distinct from p_game or v_bet.asset <> w.asset or v_bet.status = 'DECLINED' then 'vendor_bet_unknown'
    when v_bet.status = 'TOMBSTONED' then 'vendor_tx_tombstoned'
    when exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id and x.kind = 'ROLLBACK' and x.status = 'APPLIED') then 'vendor_tx_tombstoned'
    when exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id and x.kind = 'JACKPOT' and x.status = 'APPLIED') then 'vendor_bet_settled'
    when not exists (select from game g where g.tenant = p_tenant and g.vendor = p_vendor and g.code = p_game and g.node_id = any (p_nodes)) then 'permission_denied'
  end;

  if v_refusal is null then
    -- The number of the operation is drawn when the pool's row is held: the order of numbers is the order of its balances.
    select a.id, a.balance into strict v_pool_id, v_pool from account a where a.tenant = p_tenant and a.owner = 0 and a.type = 'PROGRESSIVE_POOL' and a.asset = w.asset for update;
    select a.id into strict v_promo from account a where a.tenant = p_tenant and a.owner = 0 and a.type = 'PROMO_EXPENSE' and a.asset = w.asset;
    -- Empty because it was switched off for a time: whoever hits it now is not to pay for that.
    if p_on and v_pool = 0 and p_seed > 0 then
      perform fund_jackpot(p_tenant, v_pool_id, v_promo, p_seed, null, format('empty:%s:%s', w.asset, nextval('operation_number')), p_request);
      v_pool := p_seed;
    end if;
    v_debt := least(w.debt, v_pool);
    -- As with a win: what is left returns in the proportion of the stake.
    select coalesce(div((v_pool - v_debt)::numeric * sum(t.amount) filter (where t.debit_account = w.bonus_id), sum(t.amount) * 10000) * 10000, 0)::bigint
      into v_bonus from transfer t where t.tenant = p_tenant and t.operation = v_bet.id;
    v_cash := v_pool - v_debt - v_bonus;
  end if;

  insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount, vendor, round_ref, game_code, parent, parent_ref, balance, actor, request_id, created_at)
  values (p_tenant, v_source, p_ref, 'JACKPOT', case when v_refusal is null then 'APPLIED' else 'DECLINED' end::operation_status, v_refusal, w.member, w.asset, v_pool, p_vendor, p_round, p_game,
    case when v_bet.member = w.member then v_bet.id end, p_bet_ref, w.cash + w.bonus + v_cash + v_bonus, v_source, p_request, clock_timestamp())
  on conflict (tenant, source, external_ref) do nothing
  returning id into v_id;
  if v_id is null then return ('REFUSED', 'vendor_tx_conflict', null, null, null)::jackpot_posting; end if;
  if v_refusal is not null then return ('REFUSED', v_refusal, w.cash + w.bonus, v_id, 0)::jackpot_posting; end if;

  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, debit_after, credit_after)
    select p_tenant, v_id, leg.n, v_pool_id, leg.account, leg.amount, leg.pool_after, leg.after
    from (values (1, w.debt_id, v_debt, v_pool - v_debt, w.debt - v_debt), (2, w.cash_id, v_cash, v_pool - v_debt - v_cash, w.cash + v_cash), (3, w.bonus_id, v_bonus, 0, w.bonus + v_bonus)) as leg (n, account, amount, pool_after, after)
    where leg.amount > 0;
  update account set balance = balance - v_pool where tenant = p_tenant and id = v_pool_id;
  if v_debt > 0 then update account set balance = balance - v_debt where tenant = p_tenant and id = w.debt_id; end if;
  if v_cash > 0 then update account set balance = balance + v_cash where tenant = p_tenant and id = w.cash_id; end if;
  if v_bonus > 0 then update account set balance = balance + v_bonus where tenant = p_tenant and id = w.bonus_id; end if;
  update round set win = win + v_pool where tenant = p_tenant and vendor = p_vendor and round_ref = p_round and member = w.member and v_pool > 0;
  if p_on and p_seed > 0 then
    perform fund_jackpot(p_tenant, v_pool_id, v_promo, p_seed, null, 'after:' || v_id, p_request);
  end if;
  -- Pages show the pool of the book that the house runs on; they learn at once that it fell.
  if v_pool > 0 and w.asset = (select money_asset(t.book) from tenant t where t.id = p_tenant) then
    perform tell_event(p_tenant, 0, 'jackpot', jsonb_build_object('won', round(v_pool / 1000000.0, 2)));
  end if;
  return ('APPLIED', null, w.cash + w.bonus + v_cash + v_bonus, v_id, v_pool)::jackpot_posting;
end
$$;
comment on function post_jackpot is 'Pays the pool of the player''s book for a known, not rolled-back bet on a game that takes part, and puts the seed back. Accepted whatever has become of the player since; every answer is final.';

-- What is in the pool of a book, and how fast it grew in the last ten minutes, in micro-units a second; seeds do not count as growth.
create function jackpot_now(p_tenant smallint, p_book text) returns table (amount bigint, per_second numeric) language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query select a.balance, coalesce((
      select sum(o.amount) from operation o
      where o.tenant = p_tenant and o.member = 0 and o.created_at > clock_timestamp() - interval '10 minutes' and o.kind = 'CONTRIBUTION' and o.vendor is not null and o.asset = a.asset), 0) / 600.0
    from account a where a.tenant = p_tenant and a.owner = 0 and a.type = 'PROGRESSIVE_POOL' and a.asset = money_asset(p_book);
end
$$;
