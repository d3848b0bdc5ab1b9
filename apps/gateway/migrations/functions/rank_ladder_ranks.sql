-- The ranks of a brand's ladder from the first on; null where it has none.
create or replace function rank_ladder_ranks(p_tenant smallint) returns jsonb
language sql stable
  return (select x.ranks from rank_ladder x where x.tenant = p_tenant
    order by x.version desc limit 1);
