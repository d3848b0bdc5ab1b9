-- The titles of a promotion by language, as the page that presents it is titled; null where no page
-- presents it.
create or replace function promotion_titles(p_tenant smallint, p_promotion text) returns jsonb
language sql stable as $$
  select jsonb_object_agg(t.language, t.title) from announcement_text t
  where t.tenant = p_tenant and t.announcement = (select min(a.id) from announcement a
    where a.tenant = p_tenant and a.promotion = p_promotion)
$$;
