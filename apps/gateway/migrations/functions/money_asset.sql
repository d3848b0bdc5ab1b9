-- The asset number of a member's money.
create or replace function money_asset(p_book text) returns smallint
language sql immutable parallel safe
  return case p_book when 'PLAY' then 1 when 'REAL' then 2 when 'TRIAL' then 3 end::smallint;
