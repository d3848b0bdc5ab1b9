-- Suspends each vendor whose wins of today exceed its cap (vendor_days) and answers their codes: it
-- is switched off, so that nothing is launched and no bet is taken, and what it still says that
-- open rounds win is held for operators (post_win).
create or replace function suspend_vendors(p_tenant smallint) returns setof text
language plpgsql as $$
declare
  x record;
begin
  for x in
    select v.id, v.code, d.bets, d.wins, d.excess, d.cap from vendor_days(p_tenant) d
      join vendor v on v.tenant = p_tenant and v.id = d.vendor
      where d.excess > d.cap and v.suspended_at is null
      order by v.id for no key update of v
  loop
    update vendor v set is_on = false, suspended_at = clock_timestamp()
      where v.tenant = p_tenant and v.id = x.id;
    perform end_play_of_games(p_tenant, x.id, null);
    insert into audit_event (tenant, actor, action, subject, request_id, detail) values (p_tenant,
      'job:rollups', 'alert.vendor_suspended', 'vendor:' || x.code, 'rollups',
      jsonb_build_object('bets', x.bets::text, 'wins', x.wins::text, 'excess', x.excess::text,
        'cap', x.cap::text));
    return next x.code;
  end loop;
end
$$;
