-- Ends a bonus in play: converted, what is left of its balance becomes cash, up to the most that
-- its terms allow; otherwise all of it goes back to the brand. The next in the queue starts, unless
-- rounds are open that may return stakes of this one. The caller holds the wallet's lock.
create or replace function end_bonus(
  p_tenant smallint, p_bonus bigint, p_state text, p_actor text, p_request text
) returns void
language plpgsql as $$
declare
  b bonus;
begin
  select * into strict b from bonus x where x.tenant = p_tenant and x.id = p_bonus
    and x.state = 'ACTIVE' for update;
  update bonus x set state = p_state, ended_at = clock_timestamp(), has_open_rounds = true
    where x.tenant = p_tenant and x.id = p_bonus;
  perform settle_bonus(p_tenant, p_bonus, p_actor, p_request);
end
$$;
