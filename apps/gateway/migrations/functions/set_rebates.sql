-- Sets a member's rates (parts per million by product) from a day of the brand on; products that
-- are not named keep theirs. Where a rate is out of its bounds nothing is set, and the products
-- with their bounds are returned. Changes of a tenant follow each other, so that two that fit each
-- by itself never leave a rate above its upline's.
create or replace function set_rebates(
  p_tenant smallint, p_member bigint, p_rates jsonb, p_ceilings jsonb, p_day date, p_actor text
) returns table (product text, lowest integer, highest integer)
language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtext('rebates'), p_tenant);
  return query
    select b.product, b.lowest, b.highest
    from rebate_bounds(p_tenant, p_member, p_ceilings, p_day) b
    where p_rates ? b.product
      and not (p_rates ->> b.product)::integer between b.lowest and b.highest;
  if found then return; end if;
  insert into member_rebate as r (tenant, member, product, valid_from, rate, set_by)
    select p_tenant, p_member, k.key, p_day, k.value::integer, p_actor
    from jsonb_each_text(p_rates) k
    where k.value::integer <> rebate_rate(p_tenant, p_member, k.key, p_day)
    on conflict (tenant, member, product, valid_from) do update
      set rate = excluded.rate, set_by = excluded.set_by, set_at = clock_timestamp();
end
$$;
