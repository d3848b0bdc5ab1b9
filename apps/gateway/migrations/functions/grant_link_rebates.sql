-- Gives an account that came by a link the rates of the link, from today on, but none above its
-- upline's of today or later.
create or replace function grant_link_rebates(
  p_tenant smallint, p_member bigint, p_link bigint
) returns integer
language plpgsql as $$
declare
  v_rates jsonb;
  v_day date;
  v_granted integer;
begin
  select l.rebates, (clock_timestamp() at time zone t.time_zone)::date into strict v_rates, v_day
    from affiliate_link l join tenant t on t.id = l.tenant
    where l.tenant = p_tenant and l.id = p_link;
  if v_rates = '{}' then return 0; end if;
  perform pg_advisory_xact_lock(hashtext('rebates'), p_tenant);
  insert into member_rebate (tenant, member, product, valid_from, rate, set_by)
    select p_tenant, p_member, b.product, v_day,
      least((v_rates ->> b.product)::integer, b.highest), 'link:' || p_link
    from rebate_bounds(p_tenant, p_member, v_rates, v_day) b
    where least((v_rates ->> b.product)::integer, b.highest) > 0;
  get diagnostics v_granted = row_count;
  return v_granted;
end
$$;
