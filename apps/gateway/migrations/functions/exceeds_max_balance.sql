-- Whether an amount would bring the main wallet of a member above the largest balance. The answer
-- holds for as long as the wallet is locked.
create or replace function exceeds_max_balance(
  p_tenant smallint, p_member bigint, p_amount bigint
) returns boolean
language sql stable
  return (select p_amount > max_balance() - sum(a.balance) from member m
    join account a on a.tenant = m.tenant and a.owner = m.id and a.asset = money_asset(m.book)
      and a.type in ('PLAYER_CASH', 'PLAYER_BONUS')
    where m.tenant = p_tenant and m.id = p_member);
