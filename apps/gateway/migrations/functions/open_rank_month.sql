-- The first day of the month of the brand that ranks are decided by: the first one that is not
-- closed. Null where the brand has no ladder.
create or replace function open_rank_month(p_tenant smallint) returns date
language sql stable
  return (select (max(x.month) + interval '1 month')::date from rank_month x
    where x.tenant = p_tenant);
