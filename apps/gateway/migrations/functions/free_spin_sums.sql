-- How many free spins of a bonus are used, how many of them wait for their win, and what the others
-- won, in micro-units.
create or replace function free_spin_sums(
  p_tenant smallint, p_bonus bigint, out used integer, out open integer, out winnings bigint
) language sql stable as $$
  select count(*)::integer, (count(*) filter (where f.state = 'PLAYED'))::integer,
    coalesce(sum(f.win), 0)::bigint
  from free_spin f where f.tenant = p_tenant and f.bonus = p_bonus
    and f.state in ('PLAYED', 'SETTLED')
$$;
