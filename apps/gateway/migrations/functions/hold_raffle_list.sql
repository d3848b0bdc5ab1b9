-- Keeps the raffle of a reward running and its lists open until the transaction ends; rewards that
-- are no entries hold nothing. Who gives entries does not wait for others who do.
create or replace function hold_raffle_list(p_tenant smallint, p_reward jsonb) returns void
language plpgsql as $$
begin
  if p_reward ->> 'kind' = 'ENTRIES' then
    perform pg_advisory_xact_lock_shared(hashtext('raffle-entries'), p_tenant);
    perform from promotion p where p.tenant = p_tenant and p.public_id = p_reward ->> 'raffle'
      for share;
  end if;
end
$$;
