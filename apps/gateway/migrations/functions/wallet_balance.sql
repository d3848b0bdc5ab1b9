-- What a member can spend, in one round trip: cash and bonus of the money in the member's book.
create or replace function wallet_balance(
  p_tenant smallint, p_member bigint
) returns table (cash bigint, bonus bigint, currency text, book text)
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
    select c.balance, b.balance, a.currency, a.book
    from member m
    join asset a on a.tenant = p_tenant and a.id = money_asset(m.book)
    join account c on c.tenant = p_tenant and c.owner = m.id and c.type = 'PLAYER_CASH'
      and c.asset = a.id
    join account b on b.tenant = p_tenant and b.owner = m.id and b.type = 'PLAYER_BONUS'
      and b.asset = a.id
    where m.tenant = p_tenant and m.id = p_member;
end
$$;
