-- Whether a member keeps its rank at the end of a month of the brand whatever it plays: it was
-- reached in that month, or the member took a break in it.
create or replace function keeps_rank_safely(p_tenant smallint, p_member bigint, p_month date)
returns boolean
language sql stable
  return coalesce((select x.kind <> 'DEMOTED' and x.month >= p_month from rank_change x
    where x.tenant = p_tenant and x.member = p_member order by x.id desc limit 1), false)
  or exists (select from member_protection p join tenant t on t.id = p.tenant
    where p.tenant = p_tenant and p.member = p_member
      and greatest(p.excluded_until, p.timeout_until)
        > (p_month::timestamp at time zone t.time_zone));
