-- Whether a promotion with this trigger grants what a day of the brand triggers, where its version
-- began on a day and the latest day that it granted for is known, or none was. Losses and bets are
-- paid for after a day, or on Monday; a schedule of one day takes the first that it can.
create or replace function is_bonus_day(p_trigger jsonb, p_began date, p_done date, p_day date)
returns boolean
language sql immutable parallel safe
  return case p_trigger ->> 'kind'
    when 'BIRTHDAY' then true
    when 'SCHEDULE' then is_scheduled_day(p_trigger, p_day)
      and (p_trigger ->> 'per' <> 'ONCE' or p_done is null)
    else p_trigger ->> 'kind' in ('LOSS_BACK', 'REBATE') and p_day > p_began
      and (p_trigger ->> 'per' = 'DAY' or extract(isodow from p_day) = 1) end;
