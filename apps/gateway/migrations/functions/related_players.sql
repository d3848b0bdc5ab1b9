-- Which of some players of a vendor may be the same person as a player, or act for it: they share a
-- device or a payee, with real money a network, or one of them invited the other, or the same
-- member invited both.
create or replace function related_players(
  p_tenant smallint, p_vendor smallint, p_player text, p_others text[]
) returns setof text
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
    with own as materialized (
      select m.id, m.upline, case m.book when 'REAL' then '["DEVICE","NETWORK","PAYEE"]'
        else '["DEVICE","PAYEE"]' end::jsonb as traits, l.agent as inviter
      from vendor_player p join member m on m.tenant = p.tenant and m.id = p.member
      left join registration r on r.tenant = m.tenant and r.member = m.id
      left join affiliate_link l on l.tenant = r.tenant and l.id = r.affiliate_link
        and l.kind = 'REFERRAL'
      where p.tenant = p_tenant and p.vendor = p_vendor and p.player = p_player
    ), sharing as materialized (
      select s.member from own o cross join lateral members_sharing(p_tenant, o.id, o.traits) s
    )
    select x.player from unnest(p_others) u (player)
    join vendor_player x on x.tenant = p_tenant and x.vendor = p_vendor and x.player = u.player
    join member m on m.tenant = x.tenant and m.id = x.member
    left join registration r on r.tenant = m.tenant and r.member = m.id
    left join affiliate_link l on l.tenant = r.tenant and l.id = r.affiliate_link
      and l.kind = 'REFERRAL'
    cross join own o
    where x.member <> o.id and (exists (select from sharing s where s.member = x.member)
      or o.upline = m.id or m.upline = o.id or o.inviter = m.id or l.agent in (o.id, o.inviter));
end
$$;
