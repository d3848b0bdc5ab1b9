-- Who has earned what a day of the brand triggers, and what its bonus is computed from: nothing
-- where a birthday or a schedule does. Whom else it is not for is asked when it is granted; a
-- schedule, which would name every member, asks for the audience here.
create or replace function day_bonus_members(
  p_tenant smallint, p_trigger jsonb, p_audience jsonb, p_first date, p_day date
) returns table (member bigint, base bigint)
language plpgsql stable as $$
begin
  case p_trigger ->> 'kind'
    when 'BIRTHDAY' then
      return query select m.id, 0::bigint from member m
        where m.tenant = p_tenant and m.status = 'ACTIVE' and has_birthday(m.birth_date, p_day);
    when 'SCHEDULE' then
      return query select m.id, 0::bigint from member m
        where m.tenant = p_tenant and m.status = 'ACTIVE' and m.book <> 'TRIAL'
          and is_in_audience(p_tenant, m.id, p_audience, clock_timestamp());
    else
      return query select b.member, b.base
        from day_bonus_bases(p_tenant, p_trigger, p_first, p_day - 1) b where b.base > 0;
  end case;
end
$$;
