-- Takes back a bonus that the play left does not bear: one that waits is gone, one in play loses
-- its balance, and of one that was paid as much goes back as the wallet has. What is missing is
-- said to operators; no debt is booked. Where it can be earned again, it gives up its occasion. The
-- caller holds the locks of the wallet and of the points.
create or replace function take_back_reward(
  p_tenant smallint, p_bonus bigint, p_is_repeatable boolean, p_request text
) returns void
language plpgsql as $$
declare
  b bonus;
  v_paid bigint := 0;
  v_taken bigint := 0;
begin
  select * into strict b from bonus x where x.tenant = p_tenant and x.id = p_bonus for update;
  if b.state in ('CLAIMABLE', 'QUEUED') then
    update bonus x set state = 'FORFEITED', ended_at = clock_timestamp()
      where x.tenant = p_tenant and x.id = b.id;
  elsif b.state = 'ACTIVE' then
    perform end_bonus(p_tenant, b.id, 'FORFEITED', 'bonus', p_request);
  elsif b.state in ('PAID', 'CONVERTED') then
    v_paid := case when b.wallet in ('POINTS', 'ENTRIES') then b.amount - b.forfeited
      else b.converted - b.taken_back end;
    select coalesce(max(least(a.balance, v_paid)), 0) into v_taken from account a
      where a.tenant = p_tenant and a.owner = b.member and a.asset = b.asset
        and a.type = case b.wallet when 'POINTS' then 'PLAYER_POINTS' else 'PLAYER_CASH' end
        and b.wallet <> 'ENTRIES';
    if v_taken > 0 then
      perform post_movement(p_tenant, b.member, b.asset, 'bonus', 'BONUS_TAKE_BACK',
        case b.wallet when 'POINTS' then 'PLAYER_POINTS' else 'PLAYER_CASH' end,
        case b.wallet when 'POINTS' then 'POINTS_ISSUED' else 'PROMO_EXPENSE' end, v_taken,
        format('%s:%s:t', b.public_id, b.converted + b.forfeited + b.taken_back), 'bonus',
        p_request);
    end if;
    update bonus x
      set taken_back = b.taken_back + case b.wallet when 'POINTS' then 0 else v_taken end,
        forfeited = b.forfeited + case b.wallet when 'POINTS' then v_taken else 0 end,
        state = case b.state when 'CONVERTED' then 'FORFEITED' else b.state end
      where x.tenant = p_tenant and x.id = b.id;
  else
    return;
  end if;
  if p_is_repeatable then
    update bonus x set occasion = format('returned:%s:%s', b.public_id, b.occasion)
      where x.tenant = p_tenant and x.id = b.id;
  end if;
  insert into audit_event (tenant, actor, action, subject, request_id, detail)
    values (p_tenant, 'job:returned-rewards', 'alert.reward_taken_back', 'bonus:' || b.public_id,
      p_request, jsonb_build_object('member', b.member::text, 'taken', v_taken::text,
        'missing', (v_paid - v_taken)::text));
end
$$;
