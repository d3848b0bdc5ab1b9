-- When a deposit limit leaves more room than now, null if never: an amount leaves the window, or a
-- confirmed raise begins. While more was deposited than the limit, which was lowered since, the
-- oldest amounts open no room.
create or replace function next_deposit_room(l member_limit, p_now timestamptz)
returns timestamptz
language sql stable
  return (
    with counted as (
      select leaves_window(o.created_at, limit_window(l.kind)) as at, o.amount
      from operation o
      where o.tenant = l.tenant and o.member = l.member and o.status = 'APPLIED'
        and o.kind = 'DEPOSIT' and o.created_at > p_now - limit_window(l.kind)
      union all
      select leaves_window(x.created_at, limit_window(l.kind)), x.amount
      from member_transfer x
      where x.tenant = l.tenant and x.receiver = l.member
        and x.created_at > p_now - limit_window(l.kind)
    ), moment as (
      select c.at from counted c
      union
      select l.next_at where l.next_at > p_now and l.next_confirmed_at is not null
    )
    select min(m.at)
    from moment m
    cross join lateral (select coalesce(sum(c.amount) filter (where c.at > m.at), 0) as later,
      coalesce(sum(c.amount), 0) as now from counted c) s
    where coalesce(case when l.next_at <= m.at and l.next_confirmed_at is not null
        then l.next_value else l.value end - s.later
      > greatest(current_limit(l) - s.now, 0), true));
