-- Ends what was launched of a vendor's games and of those that its server plays, or of one of its
-- games: sessions take no more bets, and tokens that were not used yet open nothing. Wins and
-- rollbacks of open rounds are still taken.
create or replace function end_play_of_games(
  p_tenant smallint, p_vendor smallint, p_game text
) returns void
language plpgsql as $$
begin
  delete from launch_token l using game g
    where l.tenant = p_tenant and l.used_at is null and g.tenant = p_tenant and g.node_id = l.game
      and case when p_game is null then p_vendor in (g.vendor, l.vendor)
        else g.vendor = p_vendor and g.code = p_game end;
  update vendor_session k set play_session = 0
    from game g
    join vendor v on v.tenant = g.tenant and v.id = g.vendor
    join vendor s on s.tenant = g.tenant and s.code = v.served_by
    where g.tenant = p_tenant
      and case when p_game is null then p_vendor in (g.vendor, s.id)
        else g.vendor = p_vendor and g.code = p_game end
      and k.tenant = p_tenant and k.vendor = s.id and k.game = g.code and k.play_session <> 0;
end
$$;
