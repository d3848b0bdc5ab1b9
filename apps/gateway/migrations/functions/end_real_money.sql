-- Takes a brand whose licence record has ended out of real money, by a job or when a gateway
-- starts. The other way needs the owner of the tables, and so do all other changes of a tenant.
create or replace function end_real_money(p_tenant smallint) returns void
language sql security definer set search_path = pg_catalog, public
  as $$ update tenant set book = 'PLAY' where id = p_tenant and book = 'REAL' $$;

revoke execute on function end_real_money(smallint) from public;

grant execute on function end_real_money(smallint) to parlour_app;
