-- Draws of raffles that run now which have no seed yet. A draw whose time has passed gets none: its
-- seed would be chosen after its entries.
create or replace function startable_raffles(p_tenant smallint)
returns table (
  promotion bigint, version integer, place integer, counts_from timestamptz, draws_at timestamptz
)
language sql stable as $$
  select v.promotion, v.version, k.place, k.counts_from, k.draws_at
  from running_promotions(p_tenant, 'RAFFLE', clock_timestamp()) v
  join tenant t on t.id = v.tenant
  cross join lateral raffle_times(v.terms -> 'trigger', v.starts_at, t.time_zone) k
  where k.draws_at > greatest(clock_timestamp(), k.counts_from)
    and not exists (select from raffle_draw d where d.tenant = v.tenant
      and d.promotion = v.promotion and d.version = v.version and d.place = k.place)
  order by v.promotion, k.place
$$;
