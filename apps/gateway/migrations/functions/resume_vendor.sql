-- Ends the suspension of a vendor that is switched on again. What it won beyond its bets today is
-- accepted: the cap counts from there.
create or replace function resume_vendor(p_tenant smallint, p_vendor smallint) returns void
language sql volatile as $$
  update vendor v set suspended_at = null, accepted_day = brand_day(p_tenant),
      accepted_excess = greatest(0, least(max_balance(), d.excess::numeric
        + case when v.accepted_day = brand_day(p_tenant) then v.accepted_excess else 0 end))
    from vendor_days(p_tenant) d
    where v.tenant = p_tenant and v.id = p_vendor and d.vendor = v.id
      and v.suspended_at is not null
$$;
