-- Connections keep plans made from statistics, which are useless while tables are nearly empty. The
-- gateway calls this after its first hundreds and thousands of bets, not to wait for autovacuum.
create or replace function refresh_statistics() returns void
language plpgsql security definer set search_path = public as $$
begin
  analyze member, account, operation, transfer, round, play_session, member_protection,
    member_limit;
end
$$;

revoke execute on function refresh_statistics() from public;

grant execute on function refresh_statistics() to parlour_app;
