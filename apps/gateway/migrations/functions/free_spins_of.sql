-- The free spins of a member in a vendor's game: those that can be played now, the first to end
-- first; or of one bonus, whatever has become of it. Amounts in micro-units.
create or replace function free_spins_of(
  p_tenant smallint, p_vendor smallint, p_player text, p_game text, p_bonus text
) returns table (
  id text, stake bigint, count integer, used integer, open integer, winnings bigint, state text,
  wallet text, amount bigint, ends_at timestamptz
)
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
    select b.public_id, (r.reward ->> 'stake')::bigint, (r.reward ->> 'count')::integer, s.used,
      s.open, s.winnings, b.state, b.wallet, b.amount, b.claim_by
    from member m
    join bonus b on b.tenant = p_tenant and b.member = m.id
    join promotion_version v on v.tenant = p_tenant and v.promotion = b.promotion
      and v.version = b.version
    cross join lateral (select v.terms -> 'reward' as reward) r
    join game g on g.tenant = p_tenant and g.node_id = r.reward ->> 'game' and g.code = p_game
    join vendor o on o.tenant = p_tenant and o.id = g.vendor
    join vendor served on served.tenant = p_tenant and served.id = p_vendor
      and served.code = o.served_by
    cross join lateral free_spin_sums(p_tenant, b.id) s
    where m.tenant = p_tenant and m.public_id = p_player and r.reward ->> 'kind' = 'FREE_SPINS'
      and case when p_bonus is not null then b.public_id = p_bonus
        else b.state = 'CLAIMABLE' and b.claim_by > clock_timestamp()
          and s.used < (r.reward ->> 'count')::integer end
    order by b.claim_by, b.id;
end
$$;
