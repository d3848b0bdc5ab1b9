-- Grants a member the bonus of the promotion that runs under a code, once. Returns why not, as the
-- code of an error, or the promotion.
create or replace function enter_promo_code(
  p_tenant smallint, p_member bigint, p_code text, p_actor text, p_request text,
  out refusal text, out promotion text
)
language plpgsql as $$
declare
  v promotion_version;
  v_id bigint;
begin
  perform lock_member(p_tenant, p_member);
  select x.* into v from running_promotions(p_tenant, 'CODE', clock_timestamp()) x
    where x.terms -> 'trigger' ->> 'code' = p_code order by x.promotion limit 1;
  if not found then
    refusal := 'promo_code_unknown';
    return;
  end if;
  refusal := promotion_refusal(p_tenant, v.promotion, v.terms, p_member, clock_timestamp());
  if refusal is not null then return; end if;
  v_id := grant_bonus(p_tenant, v.promotion, v.version, p_member, '', 0,
    jsonb_build_object('code', p_code), false, p_actor, p_request);
  if v_id is null then
    -- Another member has spent the rest of the budget meanwhile.
    refusal := coalesce(promotion_refusal(p_tenant, v.promotion, v.terms, p_member,
      clock_timestamp()), 'promotion_budget_spent');
    return;
  end if;
  select p.public_id into strict promotion from promotion p where p.tenant = p_tenant
    and p.id = v.promotion;
end
$$;
