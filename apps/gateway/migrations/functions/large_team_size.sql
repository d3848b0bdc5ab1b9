-- The smallest team, the agent included, of which the members are kept as a bitmap (team_bitmap).
create or replace function large_team_size() returns integer
language sql immutable parallel safe as $$ select 10000 $$;
