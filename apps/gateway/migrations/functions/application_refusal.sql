-- Why a member cannot apply for a promotion that runs now, or null: the code of the error that the
-- member is shown.
create or replace function application_refusal(
  p_tenant smallint, p_promotion bigint, p_terms jsonb, p_member bigint, p_now timestamptz
) returns text
language plpgsql stable as $$
declare
  v_occasion constant text := (select application_occasion(p_terms -> 'trigger',
    (p_now at time zone t.time_zone)::date) from tenant t where t.id = p_tenant);
begin
  return case
    when exists (select from promotion_application a where a.tenant = p_tenant
      and a.promotion = p_promotion and a.member = p_member and a.occasion = v_occasion
      and a.state = 'PENDING') then 'promotion_applied'
    -- What is granted once has been granted, also by hand.
    when exists (select from bonus b where b.tenant = p_tenant and b.promotion = p_promotion
      and b.member = p_member and v_occasion in ('', b.occasion)) then 'promotion_used'
    else bonus_refusal(p_tenant, p_promotion, p_terms, p_member,
      bonus_amount(p_terms -> 'reward', 0), p_now)
  end;
end
$$;
