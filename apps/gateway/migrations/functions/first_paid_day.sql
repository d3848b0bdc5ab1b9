-- The first day that a bonus of a day is for: of a loss back or a rebate the first of those before
-- it whose figures are summed, of what else a day triggers that day.
create or replace function first_paid_day(p_trigger jsonb, p_day date) returns date
language sql immutable parallel safe
  return case when p_trigger ->> 'kind' not in ('LOSS_BACK', 'REBATE') then p_day
    when p_trigger ->> 'per' = 'WEEK' then p_day - 7 else p_day - 1 end;
