-- What a reversal takes back of its deposit, or took: no more than was credited, less what
-- reversals decided before it took. Null where the provider does not say how much.
create or replace function reversal_amount(p_tenant smallint, p_reversal bigint) returns bigint
language sql stable as $$
  select least(r.amount, greatest(0, d.amount - coalesce((select sum(o.amount)
      from payment_reversal o where o.tenant = r.tenant and o.deposit = r.deposit
        and o.id <> r.id and o.decision in ('debit', 'writeOff')
        and (r.decided_at is null or o.decided_at < r.decided_at)), 0)))::bigint
    from payment_reversal r join deposit_intent d on d.tenant = r.tenant and d.id = r.deposit
    where r.tenant = p_tenant and r.id = p_reversal
$$;
