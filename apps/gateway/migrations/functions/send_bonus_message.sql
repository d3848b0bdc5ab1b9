-- Puts a message about a bonus into its member's inbox: what kind of bonus it is, what it gives,
-- and by when it has to be claimed or wagered.
create or replace function send_bonus_message(b bonus, p_template text) returns void
language plpgsql as $$
declare
  v_terms jsonb;
  v_reward jsonb;
begin
  select v.terms, v.terms -> 'reward' into strict v_terms, v_reward from promotion_version v
    where v.tenant = b.tenant and v.promotion = b.promotion and v.version = b.version;
  insert into member_message (tenant, member, kind, template, params)
    values (b.tenant, b.member, 'account', p_template, jsonb_strip_nulls(jsonb_build_object(
      'bonusKind', v_terms -> 'trigger' ->> 'kind',
      'rewardKind', case
        when v_reward ->> 'kind' = 'FREE_SPINS' and b.state = 'CLAIMABLE' then 'SPINS'
        when v_reward ->> 'kind' in ('WHEEL', 'ENVELOPE') and b.state = 'CLAIMABLE' then 'DRAW'
        else bonus_unit(b.wallet) end,
      'reward', case when v_reward ->> 'kind' = 'FREE_SPINS' and b.state = 'CLAIMABLE'
        then v_reward ->> 'count' else b.amount::text end,
      'by', (floor(extract(epoch from coalesce(b.expires_at, b.claim_by)) * 1000))::bigint::text)));
end
$$;
