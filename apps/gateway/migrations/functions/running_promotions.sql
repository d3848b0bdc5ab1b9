-- The versions of promotions with a trigger that run at a moment.
create or replace function running_promotions(p_tenant smallint, p_trigger text, p_now timestamptz)
returns setof promotion_version
language sql stable as $$
  select x.* from promotion p
  join promotion_version x on x.tenant = p.tenant and x.promotion = p.id and x.version = p.running
  where p.tenant = p_tenant and x.terms -> 'trigger' ->> 'kind' = p_trigger
    and x.starts_at <= p_now and (x.ends_at is null or x.ends_at > p_now)
$$;
