-- Claims a bonus that waits for its member: it is paid, starts, or joins the queue; one that drew
-- nothing has ended, and entries that cannot count now wait on. Returns why not, as the code of an
-- error, or null; one that was claimed before stays as it is.
create or replace function claim_bonus(
  p_tenant smallint, p_member bigint, p_bonus text, p_actor text, p_request text
) returns text
language plpgsql as $$
declare
  b bonus;
  v_now timestamptz;
  v_terms jsonb;
  v_refusal text;
begin
  perform lock_member(p_tenant, p_member);
  select * into b from bonus x where x.tenant = p_tenant and x.member = p_member
    and x.public_id = p_bonus;
  if not found then return 'not_found'; end if;
  if b.state not in ('CLAIMABLE', 'EXPIRED', 'FORFEITED') then return null; end if;
  v_now := clock_timestamp();
  if b.state <> 'CLAIMABLE' or b.claim_by <= v_now then return 'bonus_closed'; end if;
  v_refusal := bonus_member_refusal(p_tenant, p_member, v_now);
  if v_refusal is not null then return v_refusal; end if;
  select v.terms into v_terms from promotion_version v where v.tenant = p_tenant
    and v.promotion = b.promotion and v.version = b.version;
  -- A registration grants before the device and the network of its member are known.
  if shares_bonus_trait(p_tenant, b.promotion, p_member, v_terms -> 'oncePer') then
    return 'promotion_shared';
  end if;
  if is_drawn_reward(v_terms -> 'reward') and not exists (select from prize_draw d
    where d.tenant = p_tenant and d.bonus = b.id and d.drawn_at is not null) then
    return 'bonus_not_drawn';
  end if;
  perform hold_raffle_list(p_tenant, v_terms -> 'reward');
  v_refusal := raffle_entries_refusal(p_tenant, v_terms -> 'reward', p_member, v_now);
  if v_refusal is not null then return v_refusal; end if;
  update bonus x set state = case b.amount when 0 then 'NO_PRIZE' else 'QUEUED' end,
      ended_at = case b.amount when 0 then v_now end
    where x.tenant = p_tenant and x.id = b.id;
  perform start_bonuses(p_tenant, p_member, p_actor, p_request);
  return null;
end
$$;
