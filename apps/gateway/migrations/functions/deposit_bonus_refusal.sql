-- Why a member cannot choose a promotion with a deposit of an amount now, or null. One that is open
-- with the same promotion has it already, unless each deposit earns one.
create or replace function deposit_bonus_refusal(
  p_tenant smallint, p_promotion bigint, p_terms jsonb, p_member bigint, p_amount bigint,
  p_now timestamptz
) returns text
language plpgsql stable as $$
declare
  v_trigger constant jsonb := p_terms -> 'trigger';
  v_number integer;
begin
  if v_trigger ->> 'kind' is distinct from 'DEPOSIT' then return 'promotion_unavailable'; end if;
  if p_amount < (v_trigger ->> 'least')::bigint then return 'promotion_deposit_too_small'; end if;
  select count(*) + 1 into v_number from deposit_intent i where i.tenant = p_tenant
    and i.member = p_member and i.state = 'CONFIRMED';
  if not coalesce(v_trigger -> 'numbers' @> to_jsonb(v_number), true) then
    return 'promotion_not_for_member';
  end if;
  if exists (select from bonus b where b.tenant = p_tenant and b.promotion = p_promotion
      and b.member = p_member and b.occasion = deposit_bonus_occasion(v_trigger, v_number,
        (select (p_now at time zone t.time_zone)::date from tenant t where t.id = p_tenant), null))
    or coalesce(v_trigger -> 'numbers' is not null or v_trigger ->> 'per' <> 'DEPOSIT', false)
      and exists (select from deposit_intent i where i.tenant = p_tenant and i.member = p_member
        and i.promotion = p_promotion and i.state in ('OPEN', 'REVIEW')) then
    return 'promotion_used';
  end if;
  return bonus_refusal(p_tenant, p_promotion, p_terms, p_member,
    bonus_amount(p_terms -> 'reward', p_amount), p_now);
end
$$;
