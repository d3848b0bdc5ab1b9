-- Whether a member belongs to the audience of a promotion now; without one everybody does. What is
-- asked of members is a function of its own, so that PostgreSQL puts this one into the query.
create or replace function is_in_audience(
  p_tenant smallint, p_member bigint, p_audience jsonb, p_now timestamptz
) returns boolean
language sql stable
  return p_audience is null or meets_audience(p_tenant, p_member, p_audience, p_now);
