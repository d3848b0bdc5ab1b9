-- The source of a vendor's operations, distinct from every other source.
create or replace function vendor_source(p_vendor smallint) returns text
language sql immutable parallel safe return 'vendor:' || p_vendor::text;
