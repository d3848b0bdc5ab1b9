-- The titles of the raffle whose entries a reward gives, by language, as the page that presents it
-- is titled; null for other rewards, and where no page presents it.
create or replace function raffle_titles(p_tenant smallint, p_reward jsonb) returns jsonb
language sql stable as $$
  select case when p_reward ->> 'kind' = 'ENTRIES'
    then promotion_titles(p_tenant, p_reward ->> 'raffle') end
$$;
