-- Ends bonuses whose time is over by the database's clock, at most so many: those in play lose
-- their balance, those that were not claimed are gone, and of free spins what was won goes on.
-- Returns how many.
create or replace function expire_bonuses(
  p_tenant smallint, p_limit integer, p_request text
) returns integer
language plpgsql as $$
declare
  b bonus;
  v_due bonus[];
  v_ended integer := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  v_due := array(select x from bonus x where x.tenant = p_tenant
    and x.state in ('CLAIMABLE', 'ACTIVE') and coalesce(x.expires_at, x.claim_by) <= now()
    -- A free spin that waits for its win may still decide the amount.
    and not exists (select from free_spin f where f.tenant = p_tenant and f.bonus = x.id
      and f.state = 'PLAYED' and x.claim_by > now() - interval '1 day')
    order by coalesce(x.expires_at, x.claim_by) limit p_limit);
  perform lock_members(p_tenant, array(select d.member from unnest(v_due) d));
  foreach b in array v_due loop
    -- A round, a claim or another gateway may have been quicker than the lock.
    select * into b from bonus x where x.tenant = p_tenant and x.id = b.id
      and x.state in ('CLAIMABLE', 'ACTIVE');
    continue when not found;
    if b.state = 'ACTIVE' then
      perform end_bonus(p_tenant, b.id, 'EXPIRED', 'job:bonuses', p_request);
    elsif not finish_free_spins(p_tenant, b.id, 'job:bonuses', p_request) then
      update bonus x set state = 'EXPIRED', ended_at = clock_timestamp()
        where x.tenant = p_tenant and x.id = b.id;
    end if;
    v_ended := v_ended + 1;
  end loop;
  return v_ended;
end
$$;
