-- Why post_commission could not pay an amount: the payer has not enough, else the wallet of the
-- agent has no room for it. The brand (null) always has enough.
create or replace function payout_failure(
  p_tenant smallint, p_payer bigint, p_asset smallint, p_amount bigint
) returns text
language sql stable as $$
  select case when p_payer is not null and not exists (select from account a
      where a.tenant = p_tenant and a.owner = p_payer and a.type = 'PLAYER_CASH'
        and a.asset = p_asset and a.balance >= p_amount)
    then 'PAYER_FUNDS' else 'AGENT_LIMIT' end;
$$;
