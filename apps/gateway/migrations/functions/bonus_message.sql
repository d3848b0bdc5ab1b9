-- What a message about a bonus names: what kind of bonus it is, what it gives, and by when it has
-- to be claimed or wagered. The terms are those that it was granted by.
create or replace function bonus_message(b bonus, p_terms jsonb, p_template text) returns jsonb
language sql stable
  return jsonb_strip_nulls(jsonb_build_object(
    'bonusKind', p_terms -> 'trigger' ->> 'kind',
    'rewardKind', case
      when p_terms -> 'reward' ->> 'kind' = 'FREE_SPINS' and b.state = 'CLAIMABLE' then 'SPINS'
      when p_terms -> 'reward' ->> 'kind' in ('WHEEL', 'ENVELOPE') and b.state = 'CLAIMABLE'
        then 'DRAW'
      else bonus_unit(b.wallet) end,
    'reward', case when p_terms -> 'reward' ->> 'kind' = 'FREE_SPINS' and b.state = 'CLAIMABLE'
      then p_terms -> 'reward' ->> 'count' else b.amount::text end,
    'by', case when p_template <> 'bonusReceived' then
      floor(extract(epoch from coalesce(b.expires_at, b.claim_by)) * 1000)::bigint::text end));
