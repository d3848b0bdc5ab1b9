-- What a member sent to others since midnight of the brand's time zone.
create or replace function sent_today(p_tenant smallint, p_member bigint) returns bigint
language sql stable
  return (select coalesce(sum(x.amount), 0)::bigint from member_transfer x
    join tenant t on t.id = x.tenant
    where x.tenant = p_tenant and x.sender = p_member
      and x.created_at >= date_trunc('day', clock_timestamp(), t.time_zone));
