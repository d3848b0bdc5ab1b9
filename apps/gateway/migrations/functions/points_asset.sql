-- The asset number of a member's points; null for trial accounts, which have none.
create or replace function points_asset(p_book text) returns smallint
language sql immutable parallel safe
  return case p_book when 'PLAY' then 4 when 'REAL' then 5 end::smallint;
