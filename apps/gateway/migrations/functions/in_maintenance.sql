-- Whether a vendor is in maintenance now: switched on, and within its window where it has one.
create or replace function in_maintenance(
  p_on boolean, p_from timestamptz, p_until timestamptz
) returns boolean
language sql stable parallel safe
return p_on and (p_from is null
  or (clock_timestamp() >= p_from and (p_until is null or clock_timestamp() < p_until)));
