-- What a member played in a period, of rounds that began from a moment on and were settled in it:
-- stakes that were at risk and not given back, such rounds, and the largest multiple of a stake
-- (hundredths) from a smallest one on; in some categories, or in all.
create or replace function settled_play(
  p_tenant smallint, p_member bigint, p_opened_from timestamptz, p_from timestamptz,
  p_until timestamptz, p_categories jsonb default null, p_least bigint default 0
) returns table (turnover bigint, bets integer, multiple bigint)
language sql stable as $$
  select coalesce(sum_bigint(s.stake), 0), count(*)::integer,
    coalesce(max(div(z.win::numeric * 100, z.bet - z.refund)) filter (where s.stake >= p_least), 0)
      ::bigint
  from member m
  join round z on z.tenant = m.tenant and z.member = m.id and z.asset = money_asset(m.book)
  cross join lateral (select z.bet - z.refund - coalesce(z.riskless, 0) as stake) s
  where m.tenant = p_tenant and m.id = p_member and z.opened_at >= p_opened_from
    and z.closed_at >= p_from and z.closed_at < p_until and s.stake > 0
    and (p_categories is null or exists (select from rollup_game g where g.tenant = z.tenant
      and g.vendor = z.vendor and g.game_code = z.game_code and p_categories ? g.product))
$$;
