-- Grants bonuses for prizes that were drawn, at most so many, each once; returns how many were
-- decided. They were promised with the draw; a winner who has begun a break since does not get one.
create or replace function grant_raffle_prizes(
  p_tenant smallint, p_limit integer, p_request text
) returns integer
language plpgsql as $$
declare
  r record;
  v_due raffle_prize[];
begin
  perform set_config('app.tenant', p_tenant::text, true);
  v_due := array(select z from raffle_prize z where z.tenant = p_tenant and z.decided_at is null
    order by z.draw, z.number limit p_limit);
  perform lock_members(p_tenant, array(select z.member from unnest(v_due) z));
  for r in select z.*, d.public_id, d.promotion, d.version from unnest(v_due) z
    join raffle_draw d on d.tenant = z.tenant and d.id = z.draw order by z.draw, z.number
  loop
    -- Another gateway may have decided it before the lock was there.
    continue when not exists (select from raffle_prize z where z.tenant = p_tenant
      and z.draw = r.draw and z.number = r.number and z.decided_at is null);
    r.bonus := grant_bonus(p_tenant, r.promotion, r.version, r.member,
      'raffle:' || r.public_id || ':' || r.number, r.amount,
      jsonb_build_object('raffle', r.public_id, 'prize', r.number), true, 'job:raffles', p_request);
    update raffle_prize z set decided_at = clock_timestamp(), bonus = r.bonus
      where z.tenant = p_tenant and z.draw = r.draw and z.number = r.number;
  end loop;
  return cardinality(v_due);
end
$$;
