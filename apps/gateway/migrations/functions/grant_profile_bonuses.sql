-- Grants a member the bonuses of the promotions that run with a trigger, REGISTRATION or CONTACT,
-- in the transaction that opens the account or changes its profile. Those for contact details ask
-- for a profile that has all of them.
create or replace function grant_profile_bonuses(
  p_tenant smallint, p_member bigint, p_trigger text, p_request text
) returns void
language plpgsql as $$
declare
  v promotion_version;
begin
  perform lock_member(p_tenant, p_member);
  for v in select x.* from running_promotions(p_tenant, p_trigger, clock_timestamp()) x
    where coalesce(missing_contacts(p_tenant, p_member, x.terms -> 'trigger'), '{}') = '{}'
    order by x.promotion
  loop
    perform grant_bonus(p_tenant, v.promotion, v.version, p_member, '', 0, '{}', false, 'bonus',
      p_request);
  end loop;
end
$$;
