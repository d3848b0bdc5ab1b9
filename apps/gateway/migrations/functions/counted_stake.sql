-- What a settled round counts towards a bonus by the terms of its promotion: its stakes less what
-- was given back or could not be lost, times the share of its category.
create or replace function counted_stake(
  r round, p_promotion bigint, p_version integer, p_product text
) returns bigint
language sql stable
  return coalesce((select trunc((r.bet - r.refund - coalesce(r.riskless, 0))::numeric
      * coalesce((v.terms -> 'wagering' -> 'shares' ->> p_product)::integer, 0) / 100)
    from promotion_version v where v.tenant = r.tenant and v.promotion = p_promotion
      and v.version = p_version), 0)::bigint;
