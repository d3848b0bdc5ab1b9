-- Gives up a bonus of a member: one in play loses its balance, one that waits is gone. Returns why
-- not, as the code of an error, or null; one that was given up before stays as it is.
create or replace function forfeit_bonus(
  p_tenant smallint, p_member bigint, p_bonus text, p_actor text, p_request text
) returns text
language plpgsql as $$
declare
  b bonus;
begin
  perform lock_member(p_tenant, p_member);
  select * into b from bonus x where x.tenant = p_tenant and x.member = p_member
    and x.public_id = p_bonus;
  if not found then return 'not_found'; end if;
  if b.state = 'FORFEITED' then return null; end if;
  if b.state not in ('CLAIMABLE', 'QUEUED', 'ACTIVE') then return 'bonus_closed'; end if;
  if b.state = 'ACTIVE' then
    perform end_bonus(p_tenant, b.id, 'FORFEITED', p_actor, p_request);
  else
    update bonus x set state = 'FORFEITED', ended_at = clock_timestamp()
      where x.tenant = p_tenant and x.id = b.id;
  end if;
  return null;
end
$$;
