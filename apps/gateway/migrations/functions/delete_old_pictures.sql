-- Deletes pictures of applications that were decided 90 days ago, at most so many; returns how
-- many. The gateway itself may delete no upload: slips and receipts are evidence.
create or replace function delete_application_pictures(
  p_tenant smallint, p_limit integer
) returns integer
language sql security definer set search_path = pg_catalog, public as $$
  with deleted as (
    delete from upload where (tenant, id) in (
      select u.tenant, u.id from upload u join promotion_application a
        on a.tenant = u.tenant and a.id = u.application
      where u.tenant = p_tenant and a.decided_at < clock_timestamp() - interval '90 days'
      limit p_limit)
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_application_pictures(smallint, integer) from public;

grant execute on function delete_application_pictures(smallint, integer) to parlour_app;
