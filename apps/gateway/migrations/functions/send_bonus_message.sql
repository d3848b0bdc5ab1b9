-- Puts a message about a bonus into its member's inbox: what kind of bonus it is, what it gives,
-- and by when it has to be claimed or wagered. The terms are those that it was granted by.
drop function if exists send_bonus_message(bonus, text);
create or replace function send_bonus_message(b bonus, p_terms jsonb, p_template text)
returns void
language plpgsql as $$
declare
  v_reward constant jsonb := p_terms -> 'reward';
begin
  insert into member_message (tenant, member, kind, template, params)
    values (b.tenant, b.member, 'account', p_template, jsonb_strip_nulls(jsonb_build_object(
      'bonusKind', p_terms -> 'trigger' ->> 'kind',
      'rewardKind', case
        when v_reward ->> 'kind' = 'FREE_SPINS' and b.state = 'CLAIMABLE' then 'SPINS'
        when v_reward ->> 'kind' in ('WHEEL', 'ENVELOPE') and b.state = 'CLAIMABLE' then 'DRAW'
        else bonus_unit(b.wallet) end,
      'reward', case when v_reward ->> 'kind' = 'FREE_SPINS' and b.state = 'CLAIMABLE'
        then v_reward ->> 'count' else b.amount::text end,
      'by', case when p_template <> 'bonusReceived' then
        floor(extract(epoch from coalesce(b.expires_at, b.claim_by)) * 1000)::bigint::text end)));
end
$$;
