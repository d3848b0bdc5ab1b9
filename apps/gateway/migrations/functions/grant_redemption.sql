-- Grants the free spins of a redemption: a bonus whose occasion is its number, by the terms that
-- the member was shown. The budget has counted it since it was asked for. Returns why not, as the
-- code of an error, or null.
create or replace function grant_redemption(
  p_tenant smallint, p_redemption bigint, p_actor text, p_request text
) returns text
language plpgsql as $$
declare
  r redemption;
  v_terms jsonb;
  v_refusal text;
begin
  select * into strict r from redemption x where x.tenant = p_tenant and x.id = p_redemption;
  perform lock_member(p_tenant, r.member);
  if not exists (select from running_promotions(p_tenant, 'POINTS_MALL', clock_timestamp()) x
    where x.promotion = r.promotion) then
    return 'promotion_unavailable';
  end if;
  select v.terms - 'budget' into strict v_terms from promotion_version v where v.tenant = p_tenant
    and v.promotion = r.promotion and v.version = r.promotion_version;
  v_refusal := bonus_refusal(p_tenant, r.promotion, v_terms, r.member,
    bonus_amount(v_terms -> 'reward', 0), clock_timestamp());
  if v_refusal is null and grant_bonus(p_tenant, r.promotion, r.promotion_version, r.member,
    r.public_id, 0, '{}', true, p_actor, p_request) is null then
    -- A break that began between the two.
    v_refusal := 'account_excluded';
  end if;
  return v_refusal;
end
$$;
