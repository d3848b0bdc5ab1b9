-- The newest applied migration; a login without the owner's rights cannot read the table itself.
create or replace function newest_migration() returns integer
language sql stable security definer set search_path = pg_catalog, public
  as $$ select max(id) from schema_migration $$;
