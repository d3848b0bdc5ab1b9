-- Books one operation of a member, or with member 0 of the brand itself, with its legs; with
-- post_bets, post_win and post_rollback, which are measured, and the batch of uplines' commissions
-- it alone changes balances. The caller holds the lock of each wallet that the legs name. Returns
-- the operation; null, and books nothing, where the member's wallet would pass the largest balance.
-- The reference is unique in its source: what is booked twice fails.
-- p_amount: null for the sum of the legs. p_balance: the balance after it that the operation
-- answers; null for the member's cash and bonus, or points. p_code: why it is declined, which books
-- no leg. p_parent, p_parent_ref, p_round, p_game, p_closes_round: as the columns of operation.
create or replace function post_operation(
  p_tenant smallint, p_source text, p_ref text, p_kind operation_kind, p_member bigint,
  p_asset smallint, p_legs posting_leg[], p_actor text, p_request text,
  p_amount bigint default null, p_balance bigint default null, p_code text default null,
  p_at timestamptz default null, p_parent bigint default null, p_vendor smallint default null,
  p_round text default null, p_game text default null, p_parent_ref text default null,
  p_closes_round boolean default null
) returns operation
language plpgsql as $$
declare
  o operation;
  v_before bigint := 0;
  v_change bigint := 0;
begin
  if p_balance is null and p_member <> 0 then
    select sum(a.balance), coalesce(sum_bigint(l.change), 0) into strict v_before, v_change
      from account a
      left join lateral (
        select sum_bigint(case a.id when x.credit then x.amount when x.debit then -x.amount end)
          as change
        from unnest(p_legs) x where p_code is null
      ) l on true
      where a.tenant = p_tenant and a.owner = p_member and a.asset = p_asset
        and a.type in ('PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_POINTS');
    if v_change > max_balance() - v_before then return null; end if;
  end if;
  insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount,
    vendor, round_ref, game_code, parent, parent_ref, closes_round, balance, actor, request_id,
    created_at)
    values (p_tenant, p_source, p_ref, p_kind,
      case when p_code is null then 'APPLIED' else 'DECLINED' end::operation_status, p_code,
      p_member, p_asset,
      coalesce(p_amount, (select sum_bigint(x.amount) from unnest(p_legs) x)), p_vendor, p_round,
      p_game, p_parent, p_parent_ref, p_closes_round, coalesce(p_balance, v_before + v_change),
      p_actor, p_request, coalesce(p_at, clock_timestamp()))
    returning * into o;
  if p_code is null then perform post_legs(p_tenant, o.id, p_legs); end if;
  return o;
end
$$;
