-- Grants a new member the bonuses of the promotions that run for registrations, in the transaction
-- that opens the account.
create or replace function grant_registration_bonuses(
  p_tenant smallint, p_member bigint, p_request text
) returns void
language plpgsql as $$
declare
  v promotion_version;
begin
  perform lock_member(p_tenant, p_member);
  for v in select x.* from running_promotions(p_tenant, 'REGISTRATION', clock_timestamp()) x
    order by x.promotion
  loop
    perform grant_bonus(p_tenant, v.promotion, v.version, p_member, '', 0, '{}', false, 'bonus',
      p_request);
  end loop;
  perform grant_contact_bonuses(p_tenant, p_member, p_request);
end
$$;
