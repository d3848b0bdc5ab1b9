-- Grants a member today's bonus of a promotion with a daily check-in: the next day of its calendar,
-- or the first after a missed day or the last one. Returns why not, as the code of an error; null
-- when it was granted.
create or replace function check_in(
  p_tenant smallint, p_member bigint, p_promotion text, p_actor text, p_request text
) returns text
language plpgsql as $$
declare
  v promotion_version;
  v_refusal text;
  v_today date;
  v_day integer;
begin
  perform lock_member(p_tenant, p_member);
  select x.* into v from running_promotions(p_tenant, 'LOGIN', clock_timestamp()) x
    join promotion p on p.tenant = x.tenant and p.id = x.promotion
    where p.public_id = p_promotion;
  if not found then return 'promotion_unavailable'; end if;
  v_refusal := promotion_refusal(p_tenant, v.promotion, v.terms, p_member, clock_timestamp());
  if v_refusal is not null then return v_refusal; end if;
  v_today := brand_day(p_tenant);
  v_day := check_in_day(p_tenant, v.promotion, v.terms -> 'reward', p_member, v_today);
  if grant_bonus(p_tenant, v.promotion, v.version, p_member, v_today::text, v_day,
    jsonb_build_object('day', v_day), false, p_actor, p_request) is not null then
    return null;
  end if;
  -- Another member has spent the rest of the budget meanwhile.
  return coalesce(promotion_refusal(p_tenant, v.promotion, v.terms, p_member, clock_timestamp()),
    'promotion_budget_spent');
end
$$;
