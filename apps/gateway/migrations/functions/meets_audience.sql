-- Whether a member meets all that an audience asks for.
create or replace function meets_audience(
  p_tenant smallint, p_member bigint, p_audience jsonb, p_now timestamptz
) returns boolean
language sql stable
  return (p_audience -> 'registeredWithin' is null or exists (select from member m
      where m.tenant = p_tenant and m.id = p_member and m.created_at
        > p_now - make_interval(hours => (p_audience ->> 'registeredWithin')::integer)))
    and (p_audience -> 'rankFrom' is null or exists (select from member m
      where m.tenant = p_tenant and m.id = p_member
        and m.rank_level >= (p_audience ->> 'rankFrom')::integer))
    and (p_audience -> 'inactiveDays' is null or not exists (select from round r
      where r.tenant = p_tenant and r.member = p_member and r.opened_at
        > p_now - make_interval(days => (p_audience ->> 'inactiveDays')::integer)))
    and (p_audience -> 'isInvited' is null or exists (select from registration g
      where g.tenant = p_tenant and g.member = p_member and g.affiliate_link is not null))
    and (p_audience -> 'tags' is null or exists (select from member_tag x
      where x.tenant = p_tenant and x.member = p_member and p_audience -> 'tags' ? x.tag));
