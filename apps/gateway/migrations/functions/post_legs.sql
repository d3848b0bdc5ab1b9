-- Books the legs of an operation in their order: changes the balances of accounts that keep one and
-- writes each leg with the balances after it. What is credited is added, but taken from an account
-- of the side ASSET, as debt is. Legs of nothing are left out. Fails where an account would fall
-- below zero.
create or replace function post_legs(
  p_tenant smallint, p_operation bigint, p_legs posting_leg[]
) returns void
language plpgsql as $$
declare
  l record;
  v_debit_after bigint;
  v_credit_after bigint;
begin
  for l in
    select x.debit, x.credit, x.amount, x.leg
    from unnest(p_legs) with ordinality as x (debit, credit, amount, leg) where x.amount <> 0
    order by x.leg
  loop
    update account a set balance = a.balance
        + case k.side when 'ASSET' then l.amount else -l.amount end
      from account_type k
      where k.type = a.type and a.tenant = p_tenant and a.id = l.debit and a.balance is not null
      returning a.balance into v_debit_after;
    update account a set balance = a.balance
        + case k.side when 'ASSET' then -l.amount else l.amount end
      from account_type k
      where k.type = a.type and a.tenant = p_tenant and a.id = l.credit and a.balance is not null
      returning a.balance into v_credit_after;
    insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
      debit_after, credit_after)
      values (p_tenant, p_operation, l.leg, l.debit, l.credit, l.amount, v_debit_after,
        v_credit_after);
  end loop;
end
$$;
