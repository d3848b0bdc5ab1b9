-- Moves a win to a locked wallet: debt first, then cash and bonus in the proportion of the stake.
create or replace function credit_win(
  p_tenant smallint, p_operation bigint, p_bet bigint, p_amount bigint, w wallet
) returns void
language plpgsql as $$
declare
  v_debt bigint := least(w.debt, p_amount);
  v_bonus bigint;
  v_cash bigint;
begin
  if p_amount = 0 then return; end if;
  -- What remains after debt is split in the proportion of the stake; the bonus part is rounded
  -- down to whole hundredths.
  select coalesce(div((p_amount - v_debt)::numeric * sum(t.amount) filter (where t.debit_account
    = w.bonus_id), sum(t.amount) * 10000) * 10000, 0)::bigint
    into v_bonus from transfer t where t.tenant = p_tenant and t.operation = p_bet;
  v_cash := p_amount - v_debt - v_bonus;
  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, credit_after)
    select p_tenant, p_operation, leg.n, w.house_account_id, leg.account, leg.amount, leg.after
    from (values (1, w.debt_id, v_debt, w.debt - v_debt), (2, w.cash_id, v_cash, w.cash + v_cash),
      (3, w.bonus_id, v_bonus, w.bonus + v_bonus)) as leg (n, account, amount, after)
    where leg.amount > 0;
  if v_debt > 0 then
    update account set balance = balance - v_debt where tenant = p_tenant and id = w.debt_id;
  end if;
  if v_cash > 0 then
    update account set balance = balance + v_cash where tenant = p_tenant and id = w.cash_id;
  end if;
  if v_bonus > 0 then
    update account set balance = balance + v_bonus where tenant = p_tenant and id = w.bonus_id;
  end if;
end
$$;
