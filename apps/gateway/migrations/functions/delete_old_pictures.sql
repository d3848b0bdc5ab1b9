-- Deletes pictures of applications that were decided and of support tickets that were closed 90
-- days ago, at most so many; returns how many. The gateway itself may delete no upload: slips and
-- receipts are evidence.
create or replace function delete_old_pictures(p_tenant smallint, p_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_deleted integer;
begin
  delete from upload where (tenant, id) in (
    select u.tenant, u.id from upload u join promotion_application a
      on a.tenant = u.tenant and a.id = u.application
    where u.tenant = p_tenant and a.decided_at < clock_timestamp() - interval '90 days'
    union all
    select u.tenant, u.id from upload u join support_message m
      on m.tenant = u.tenant and m.id = u.support_message
    join support_ticket t on t.tenant = m.tenant and t.id = m.ticket
    where u.tenant = p_tenant and t.closed_at < clock_timestamp() - interval '90 days'
    limit p_limit);
  get diagnostics v_deleted = row_count;
  return v_deleted;
end
$$;

revoke execute on function delete_old_pictures(smallint, integer) from public;

grant execute on function delete_old_pictures(smallint, integer) to parlour_app;
