-- Moves cash of a member to the upline or a direct downline, behind the locks of both wallets. The
-- reasons of the sender are answered; what stands against the receiver is one code for all, because
-- it is the receiver's own business. p_daily is what the sender may send in a day.
create or replace function post_member_transfer(
  p_tenant smallint, p_public_id text, p_sender bigint, p_receiver bigint, p_amount bigint,
  p_daily bigint, p_proof text, p_flags text[], p_request text
) returns posting
language plpgsql as $$
declare
  v_book text;
  v_from account;
  v_to account;
  v_from_bonus bigint;
  v_to_bonus bigint;
  v_direction text;
  v_now timestamptz;
  v_refusal text;
  v_sent operation;
  v_actor constant text := 'member:' || p_sender;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  perform lock_members(p_tenant, array[p_sender, p_receiver]);
  v_now := clock_timestamp();
  select m.book into strict v_book from member m where m.tenant = p_tenant and m.id = p_sender;
  select a.* into strict v_from from account a where a.tenant = p_tenant and a.owner = p_sender
    and a.type = 'PLAYER_CASH' and a.asset = money_asset(v_book);
  select a.balance into strict v_from_bonus from account a where a.tenant = p_tenant
    and a.owner = p_sender and a.type = 'PLAYER_BONUS' and a.asset = v_from.asset;

  v_direction := transfer_direction(p_tenant, p_sender, p_receiver);
  v_refusal := case when v_direction is null then 'transfer_refused'
    else transfer_refusal(p_tenant, p_sender, v_now) end;
  if v_refusal is null then
    v_refusal := case
      when sent_today(p_tenant, p_sender) + p_amount > p_daily then 'transfer_limit_reached'
      when p_amount > v_from.balance then 'insufficient_funds'
      when not accepts_transfer(p_tenant, p_receiver, v_book, p_amount, v_now)
        then 'transfer_refused'
    end;
  end if;
  if v_refusal is not null then
    return ('REFUSED', v_refusal, v_from.balance + v_from_bonus, null)::posting;
  end if;

  select a.* into strict v_to from account a where a.tenant = p_tenant and a.owner = p_receiver
    and a.type = 'PLAYER_CASH' and a.asset = v_from.asset;
  select a.balance into strict v_to_bonus from account a where a.tenant = p_tenant
    and a.owner = p_receiver and a.type = 'PLAYER_BONUS' and a.asset = v_from.asset;
  if p_amount > max_balance() - v_to.balance - v_to_bonus then
    return ('REFUSED', 'transfer_refused', v_from.balance + v_from_bonus, null)::posting;
  end if;

  v_sent := post_operation(p_tenant, 'member-transfer', p_public_id, 'MEMBER_TRANSFER', p_sender,
    v_from.asset, array[(v_from.id, v_to.id, p_amount)::posting_leg], v_actor, p_request,
    p_at => v_now);
  perform post_operation(p_tenant, 'member-transfer', p_public_id || ':in', 'MEMBER_TRANSFER_IN',
    p_receiver, v_from.asset, '{}', v_actor, p_request, p_amount => p_amount, p_at => v_now,
    p_parent => v_sent.id);
  perform carry_turnover(p_tenant, p_sender, p_receiver, v_from.asset, p_amount, v_direction,
    v_now);
  insert into member_transfer (tenant, public_id, sender, receiver, direction, asset, amount, proof,
    flags, operation, created_at)
    values (p_tenant, p_public_id, p_sender, p_receiver, v_direction, v_from.asset, p_amount,
      p_proof, p_flags, v_sent.id, v_now);
  return ('APPLIED', null, v_sent.balance, v_sent.id)::posting;
end
$$;
