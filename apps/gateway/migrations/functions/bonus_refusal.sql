-- Why a promotion with these terms does not grant a member a bonus of an amount now, or null: the
-- code of the error that the member is shown. The order matters: only the first is answered.
create or replace function bonus_refusal(
  p_tenant smallint, p_promotion bigint, p_terms jsonb, p_member bigint, p_amount bigint,
  p_now timestamptz
) returns text
language plpgsql stable as $$
declare
  v_refusal constant text := bonus_member_refusal(p_tenant, p_member, p_now);
begin
  return coalesce(case
    when v_refusal is not null then v_refusal
    when not is_in_audience(p_tenant, p_member, p_terms -> 'audience', p_now)
      then 'promotion_not_for_member'
    when p_terms ->> 'stacking' = 'ALONE' and exists (select from bonus b
      where b.tenant = p_tenant and b.member = p_member
        and b.state in ('CLAIMABLE', 'QUEUED', 'ACTIVE')) then 'promotion_other_bonus'
    when p_terms ? 'oncePer'
      and shares_bonus_trait(p_tenant, p_promotion, p_member, p_terms -> 'oncePer')
      then 'promotion_shared'
  end, raffle_entries_refusal(p_tenant, p_terms -> 'reward', p_member, p_now), case
    when p_terms ? 'budget' and exceeds_bonus_budget(p_tenant, p_promotion, p_terms -> 'budget',
      p_terms ->> 'wallet', p_amount, p_now) then 'promotion_budget_spent'
  end);
end
$$;
