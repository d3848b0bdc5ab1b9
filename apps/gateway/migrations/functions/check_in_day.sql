-- Which day of the calendar a check-in on a day is: one more than yesterday's, or the first after a
-- missed day or the last of the calendar.
create or replace function check_in_day(
  p_tenant smallint, p_promotion bigint, p_reward jsonb, p_member bigint, p_day date
) returns integer
language sql stable as $$
  select coalesce((select (b.reason ->> 'day')::integer from bonus b where b.tenant = p_tenant
      and b.promotion = p_promotion and b.member = p_member and b.occasion = (p_day - 1)::text), 0)
    % greatest(coalesce(jsonb_array_length(p_reward -> 'amounts'), 1), 1) + 1
$$;
