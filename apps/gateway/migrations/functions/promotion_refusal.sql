-- Why a member cannot join a promotion that runs now, or null: the code of the error that the
-- member is shown. Of a deposit it asks for the smallest one.
create or replace function promotion_refusal(
  p_tenant smallint, p_promotion bigint, p_terms jsonb, p_member bigint, p_now timestamptz
) returns text
language plpgsql stable as $$
declare
  v_trigger constant jsonb := p_terms -> 'trigger';
begin
  if v_trigger ->> 'kind' = 'DEPOSIT' then
    return deposit_bonus_refusal(p_tenant, p_promotion, p_terms, p_member,
      (v_trigger ->> 'least')::bigint, p_now);
  end if;
  -- Each milestone, rank, prize or friend earns one; whom it is for does not depend on which.
  if v_trigger ->> 'kind' in ('MISSION', 'RANK', 'RAFFLE', 'REFERRAL', 'TOURNAMENT') then
    return bonus_refusal(p_tenant, p_promotion, p_terms, p_member, 0, p_now);
  end if;
  if v_trigger ->> 'kind' = 'APPLICATION' then
    return application_refusal(p_tenant, p_promotion, p_terms, p_member, p_now);
  end if;
  -- What came once comes to no member any more: not to those who registered since, either.
  if v_trigger @> '{"kind": "SCHEDULE", "per": "ONCE"}' and exists (select from promotion_day d
    where d.tenant = p_tenant and d.promotion = p_promotion) then
    return case when exists (select from bonus b where b.tenant = p_tenant
      and b.promotion = p_promotion and b.member = p_member) then 'promotion_used'
      else 'promotion_not_for_member' end;
  end if;
  -- Days, and redemptions of the mall, grant these again and again.
  if v_trigger ->> 'kind' in ('LOSS_BACK', 'REBATE', 'BIRTHDAY', 'SCHEDULE', 'POINTS_MALL') then
    return bonus_refusal(p_tenant, p_promotion, p_terms, p_member,
      greatest(bonus_amount(p_terms -> 'reward', 0), 10000), p_now);
  end if;
  if v_trigger ->> 'kind' = 'LOGIN' then
    return (select case when exists (select from bonus b where b.tenant = p_tenant
        and b.promotion = p_promotion and b.member = p_member and b.occasion = d.today::text)
      then 'promotion_used'
      else bonus_refusal(p_tenant, p_promotion, p_terms, p_member, bonus_amount(
        p_terms -> 'reward', check_in_day(p_tenant, p_promotion, p_terms -> 'reward', p_member,
          d.today)), p_now) end
      from (select (p_now at time zone t.time_zone)::date as today from tenant t
        where t.id = p_tenant) d);
  end if;
  if exists (select from bonus b where b.tenant = p_tenant and b.promotion = p_promotion
    and b.member = p_member) then
    return 'promotion_used';
  end if;
  -- Its members have registered already.
  if v_trigger ->> 'kind' = 'REGISTRATION' then return 'promotion_not_for_member'; end if;
  return bonus_refusal(p_tenant, p_promotion, p_terms, p_member,
    bonus_amount(p_terms -> 'reward', 0), p_now);
end
$$;
