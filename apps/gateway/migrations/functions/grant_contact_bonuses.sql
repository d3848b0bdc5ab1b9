-- Grants a member the bonuses of the promotions that run for contact details which its profile has
-- whole, in the transaction that changes the profile.
create or replace function grant_contact_bonuses(
  p_tenant smallint, p_member bigint, p_request text
) returns void
language plpgsql as $$
declare
  v promotion_version;
begin
  perform lock_member(p_tenant, p_member);
  for v in select x.* from running_promotions(p_tenant, 'CONTACT', clock_timestamp()) x
    where missing_contacts(p_tenant, p_member, x.terms -> 'trigger') = '{}'
    order by x.promotion
  loop
    perform grant_bonus(p_tenant, v.promotion, v.version, p_member, '', 0, '{}', false, 'bonus',
      p_request);
  end loop;
end
$$;
