-- Lets the windows of member_window end with a day: the day that left is taken off for at most
-- p_limit members of each window, the rest by the next calls. Windows that are not there yet, or
-- more than a day behind, are summed again. An earlier day than theirs changes nothing.
create or replace function move_member_windows(
  p_tenant smallint, p_today date, p_limit integer
) returns void
language plpgsql as $$
declare
  c_windows constant smallint[] := array[7, 30];
  v_days smallint;
  s member_window_state;
  v_members bigint[];
begin
  foreach v_days in array c_windows loop
    select * into s from member_window_state x where x.tenant = p_tenant and x.days = v_days;
    if not found or s.last_day < p_today - 1
      or (s.last_day < p_today and s.taken_off_to is not null) then
      perform sum_member_window(p_tenant, v_days, p_today);
      continue;
    end if;
    if s.last_day < p_today then
      -- What was counted of the new day before it began here.
      perform add_to_member_window(p_tenant, v_days, p_today, 1, null);
      update member_window_state x set last_day = p_today, taken_off_to = 0
        where x.tenant = p_tenant and x.days = v_days returning * into s;
    end if;
    continue when s.taken_off_to is null;

    v_members := array(select distinct d.member from member_day d
      where d.tenant = p_tenant and d.day = s.last_day - v_days and d.member > s.taken_off_to
      order by d.member limit p_limit);
    perform add_to_member_window(p_tenant, v_days, s.last_day - v_days, -1, v_members);
    -- Who has nothing left in the window is not in it.
    delete from member_window w where w.tenant = p_tenant and w.days = v_days
      and w.member = any (v_members) and not exists (select from member_day d
        where d.tenant = p_tenant and d.member = w.member and d.asset = w.asset
          and d.day > s.last_day - v_days and d.day <= s.last_day);
    update member_window_state x
      set taken_off_to = case when cardinality(v_members) = p_limit then v_members[p_limit] end
      where x.tenant = p_tenant and x.days = v_days;
  end loop;
end
$$;
