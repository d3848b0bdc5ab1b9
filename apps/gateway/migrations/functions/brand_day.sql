-- The day it is in the time zone of a brand, by the clock of the database.
create or replace function brand_day(p_tenant smallint) returns date
language sql volatile as $$
  select (clock_timestamp() at time zone t.time_zone)::date from tenant t where t.id = p_tenant
$$;
