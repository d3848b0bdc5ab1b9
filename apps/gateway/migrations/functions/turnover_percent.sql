-- What a deposit asks to be staked before a withdrawal, in percent of it.
create or replace function turnover_percent(p_tenant smallint) returns numeric
language sql stable
  return (select coalesce(max(case when jsonb_typeof(s.value -> 'turnoverPercent') = 'number'
    then (s.value ->> 'turnoverPercent')::numeric end), 100)
    from setting s where s.tenant = p_tenant and s.key = 'withdrawals');
