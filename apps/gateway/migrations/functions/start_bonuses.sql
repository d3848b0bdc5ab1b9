-- Starts what is in a member's queue of bonuses: those of cash and points are paid, entries of
-- raffles are added to their lists, and of those that must be wagered the first starts if none is
-- in play. A wallet without room leaves them waiting. The caller holds the wallet's lock.
create or replace function start_bonuses(
  p_tenant smallint, p_member bigint, p_actor text, p_request text
) returns void
language plpgsql as $$
declare
  b bonus;
  v_now timestamptz;
begin
  for b in select x.* from bonus x where x.tenant = p_tenant and x.member = p_member
    and x.state = 'QUEUED' order by x.granted_at, x.id
  loop
    continue when b.wallet = 'BONUS' and exists (select from bonus x where x.tenant = p_tenant
      and x.member = p_member and x.asset = b.asset and (x.state = 'ACTIVE' or x.has_open_rounds));
    v_now := clock_timestamp();
    if b.wallet = 'POINTS' then
      perform open_points(p_tenant, array[p_member]);
      perform lock_points(p_tenant, array[p_member]);
    end if;
    if b.wallet = 'ENTRIES' then
      continue when add_raffle_entries(p_tenant, b.id) = 0;
    else
      continue when post_movement(p_tenant, p_member, b.asset, 'bonus', 'BONUS',
        case b.wallet when 'POINTS' then 'POINTS_ISSUED' else 'PROMO_EXPENSE' end,
        'PLAYER_' || b.wallet, b.amount, b.public_id, p_actor, p_request) is null;
    end if;
    update bonus x set (state, started_at, ended_at, converted, expires_at) = (
        select s.state, s.started_at, s.ended_at, s.converted, s.expires_at
        from promotion_version v
        cross join lateral bonus_start(b.wallet, b.amount, v.terms -> 'wagering', v_now) s
        where v.tenant = p_tenant and v.promotion = b.promotion and v.version = b.version)
      where x.tenant = p_tenant and x.id = b.id;
  end loop;
end
$$;
