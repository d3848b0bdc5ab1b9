-- The promotion by which bonuses of ranks are paid now (UPGRADE or SALARY): the first that runs.
create or replace function rank_promotion(p_tenant smallint, p_pays text)
returns setof promotion_version
language sql stable as $$
  select x.* from running_promotions(p_tenant, 'RANK', clock_timestamp()) x
  where x.terms -> 'trigger' ->> 'pays' = p_pays order by x.promotion limit 1
$$;
