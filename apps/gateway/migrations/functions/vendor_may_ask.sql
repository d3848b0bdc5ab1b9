-- Whether a vendor may still ask about a player: a launch of its own in the open play session, or
-- an open round.
create or replace function vendor_may_ask(
  p_tenant smallint, p_vendor smallint, p_player text
) returns boolean
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return exists (select from vendor v where v.tenant = p_tenant and v.id = p_vendor
      and not v.needs_launch)
    or exists (select from member m
      join vendor_session k on k.tenant = p_tenant and k.vendor = p_vendor and k.member = m.id
      join play_session s on s.tenant = p_tenant and s.member = m.id
        and s.id = k.play_session and s.ended_at is null and s.expires_at > clock_timestamp()
      where m.tenant = p_tenant and m.public_id = p_player)
    or exists (select from member m
      join round r on r.tenant = p_tenant and r.member = m.id and r.vendor = p_vendor
        and r.closed_at is null
      where m.tenant = p_tenant and m.public_id = p_player);
end
$$;
