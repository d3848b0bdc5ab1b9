-- The spans of time in which the uplines of members were the same: from since up to before until.
-- What is older than a member's place in the tree belongs to the first. tree_at is a moment of the
-- span, to read the tree at.
create or replace function tree_spans(p_tenant smallint, p_members bigint[])
returns table (member bigint, since timestamptz, until timestamptz, tree_at timestamptz)
language sql stable as $$
  select e.member,
    case when lag(e.at) over w is null then '-infinity' else e.at end,
    lead(e.at, 1, 'infinity') over w, e.at
  from (
    select distinct c.descendant as member, b.at from member_closure c
      cross join lateral (values (c.valid_from), (c.valid_to)) as b (at)
      where c.tenant = p_tenant and c.descendant = any (p_members) and b.at < 'infinity'
  ) e
  window w as (partition by e.member order by e.at);
$$;
