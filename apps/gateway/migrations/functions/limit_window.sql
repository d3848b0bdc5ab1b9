-- How far back a limit on deposits or losses looks; null for one of a bet or of a session.
create or replace function limit_window(p_kind text) returns interval
language sql immutable
  return case split_part(p_kind, '_', 2)
    when 'DAY' then interval '1 day'
    when 'WEEK' then interval '7 days'
    when 'MONTH' then interval '1 month'
  end;
