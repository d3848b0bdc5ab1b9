-- The draw in which entries of a raffle count that are given now: the next one of a raffle that
-- runs, while its list is open; no row without one. Now is when the transaction began, so that what
-- it found does not change until it ends.
create or replace function open_raffle_draw(p_tenant smallint, p_raffle text)
returns table (id bigint, public_id text, promotion bigint, terms jsonb)
language sql stable as $$
  select d.id, d.public_id, d.promotion, v.terms
  from running_promotions(p_tenant, 'RAFFLE', now()) v
  join promotion p on p.tenant = v.tenant and p.id = v.promotion
  join raffle_draw d on d.tenant = v.tenant and d.promotion = v.promotion
    and d.version = v.version
  where p.public_id = p_raffle and d.frozen_at is null and d.draws_at > now()
  order by d.draws_at limit 1
$$;
