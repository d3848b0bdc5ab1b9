-- What is in the pool of a book, and how fast it grew in the last ten minutes, in micro-units a
-- second; seeds do not count as growth.
create or replace function current_jackpot(
  p_tenant smallint, p_book text
) returns table (amount bigint, per_second numeric)
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query select a.balance, coalesce((
      select sum(o.amount) from operation o
      where o.tenant = p_tenant and o.member = 0
        and o.created_at > clock_timestamp() - interval '10 minutes' and o.kind = 'CONTRIBUTION'
        and o.vendor is not null and o.asset = a.asset), 0) / 600.0
    from account a where a.tenant = p_tenant and a.owner = 0 and a.type = 'PROGRESSIVE_POOL'
      and a.asset = money_asset(p_book);
end
$$;
