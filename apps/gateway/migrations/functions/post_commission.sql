-- Books one payout of a contract or its correction: from COMMISSION where the brand pays (payer
-- null), with what is below a hundredth to ROUNDING; to COMMISSION where the brand gets it back
-- (agent null); else from the payer's cash to the agent's. Returns the operation that holds the
-- posting; null where the payer has not enough, or the agent's wallet has no room. The caller holds
-- the locks of both wallets. The reference is unique: a payout that is booked twice fails.
create or replace function post_commission(
  p_tenant smallint, p_payer bigint, p_agent bigint, p_asset smallint, p_amount bigint,
  p_remainder bigint, p_ref text, p_request text
) returns bigint
language plpgsql as $$
declare
  v_actor constant text := 'job:settlements';
  v_from account;
begin
  if p_payer is null then
    return credit_from_brand(p_tenant, p_agent, p_asset, 'settlement', 'COMMISSION', 'COMMISSION',
      p_amount, p_remainder, p_ref, v_actor, p_request);
  end if;
  if p_agent is not null then
    if not can_pay_at_once(p_tenant, array[p_payer], array[p_agent], array[p_asset],
      array[p_amount]) then return null; end if;
    return (post_upline_commissions(p_tenant, array[p_payer], array[p_agent], array[p_asset],
      array[p_amount], array[p_ref], p_request))[1];
  end if;
  select a.* into v_from from account a where a.tenant = p_tenant and a.owner = p_payer
    and a.type = 'PLAYER_CASH' and a.asset = p_asset;
  if v_from.id is null or v_from.balance < p_amount then return null; end if;
  return (post_operation(p_tenant, 'settlement', p_ref, 'COMMISSION', p_payer, p_asset,
    array[(v_from.id, account_id(p_tenant, 0, 'COMMISSION', p_asset), p_amount)::posting_leg],
    v_actor, p_request)).id;
end
$$;
