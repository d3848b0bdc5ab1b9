-- Approves an application that waits, and grants its bonus by the terms it was made for. Returns
-- why not, or null: application_closed where it was decided before, else why the member does not
-- get the bonus now; then it waits on.
create or replace function approve_application(
  p_tenant smallint, p_application text, p_operator integer, p_actor text, p_request text
) returns text
language plpgsql as $$
declare
  a promotion_application;
  v_terms jsonb;
  v_bonus bigint;
begin
  perform lock_member(p_tenant, x.member) from promotion_application x
    where x.tenant = p_tenant and x.public_id = p_application;
  select x.* into a from promotion_application x where x.tenant = p_tenant
    and x.public_id = p_application for no key update;
  if not found then return 'not_found'; end if;
  if a.state <> 'PENDING' then return 'application_closed'; end if;
  v_bonus := grant_bonus(p_tenant, a.promotion, a.version, a.member, a.occasion, 0,
    jsonb_build_object('application', a.public_id), false, p_actor, p_request);
  if v_bonus is null then
    select v.terms into strict v_terms from promotion_version v where v.tenant = p_tenant
      and v.promotion = a.promotion and v.version = a.version;
    -- Without a reason of the terms the occasion has its bonus.
    return coalesce(bonus_refusal(p_tenant, a.promotion, v_terms, a.member,
      bonus_amount(v_terms -> 'reward', 0), clock_timestamp()), 'promotion_used');
  end if;
  update promotion_application x set state = 'APPROVED', bonus = v_bonus,
      decided_at = clock_timestamp(), decided_by = p_operator
    where x.tenant = p_tenant and x.id = a.id;
  return null;
end
$$;
