-- Whether a member meets all that an audience asks for. Only what it asks for is looked up, by
-- plans that are kept: a list of all members asks this of each.
create or replace function meets_audience(
  p_tenant smallint, p_member bigint, p_audience jsonb, p_now timestamptz
) returns boolean
language plpgsql stable as $$
begin
  if p_audience ? 'registeredWithin' then
    perform from member m where m.tenant = p_tenant and m.id = p_member and m.created_at
      > p_now - make_interval(hours => (p_audience ->> 'registeredWithin')::integer);
    if not found then return false; end if;
  end if;
  if p_audience ? 'rankFrom' then
    perform from member m where m.tenant = p_tenant and m.id = p_member
      and m.rank_level >= (p_audience ->> 'rankFrom')::integer;
    if not found then return false; end if;
  end if;
  if p_audience ? 'isInvited' then
    perform from registration g where g.tenant = p_tenant and g.member = p_member
      and g.affiliate_link is not null;
    if not found then return false; end if;
  end if;
  if p_audience ? 'tags' then
    perform from member_tag x where x.tenant = p_tenant and x.member = p_member
      and p_audience -> 'tags' ? x.tag;
    if not found then return false; end if;
  end if;
  if p_audience ? 'inactiveDays' then
    perform from round r where r.tenant = p_tenant and r.member = p_member and r.opened_at
      > p_now - make_interval(days => (p_audience ->> 'inactiveDays')::integer) limit 1;
    if found then return false; end if;
  end if;
  return true;
end
$$;
