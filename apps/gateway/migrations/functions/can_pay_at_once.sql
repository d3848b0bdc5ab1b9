-- Whether payouts can be booked together (post_upline_commissions): uplines pay all of them, no
-- payer is paid too, each has enough for all that it pays, and every wallet has room for all that
-- it gets. The caller holds the locks of all wallets.
create or replace function can_pay_at_once(
  p_tenant smallint, p_payers bigint[], p_agents bigint[], p_assets smallint[], p_amounts bigint[]
) returns boolean
language plpgsql stable
as $$
begin
  if array_position(p_payers, null) is not null or p_payers && p_agents then return false; end if;
  return not exists (
    select from (
      select e.member, i.asset, sum_bigint(e.change) as change
      from unnest(p_payers, p_agents, p_assets, p_amounts) as i (payer, agent, asset, amount)
      cross join lateral (values (i.payer, -i.amount), (i.agent, i.amount)) as e (member, change)
      group by 1, 2
    ) n
    left join account a on a.tenant = p_tenant and a.owner = n.member
      and a.type = 'PLAYER_CASH' and a.asset = n.asset
    left join account b on b.tenant = p_tenant and b.owner = n.member
      and b.type = 'PLAYER_BONUS' and b.asset = n.asset
    where (a.balance + n.change >= 0 and a.balance + b.balance + n.change <= max_balance())
      is not true);
end
$$;
