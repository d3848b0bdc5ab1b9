-- Counts the entries of members whose figures have changed in the draws that are open, at most so
-- many notes of them; returns how many. Stakes of rounds that were settled in the draw's time and
-- not given back count, and what promotions gave, together up to the most entries of a member.
-- Trial accounts, and members whom a raffle is not for, have none.
create or replace function count_raffles(p_tenant smallint, p_limit integer) returns integer
language plpgsql as $$
declare
  v_members bigint[];
  v_taken integer;
  v_counts raffle_count[];
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- One after the other: what is read later is newer.
  perform from raffle_draw d where d.tenant = p_tenant and d.frozen_at is null
    order by d.id for no key update;
  with taken as (
    delete from raffle_due d where d.tenant = p_tenant and d.id in (select x.id from raffle_due x
      where x.tenant = p_tenant order by x.id limit p_limit)
      returning d.member
  )
  select array_agg(distinct t.member), count(*) into v_members, v_taken from taken t;
  if v_taken = 0 then return 0; end if;
  v_counts := array(
    select row(d.id, m.id, s.turnover, least(s.turnover / k.stake, k.most)::integer)::raffle_count
    from raffle_draw d
    join promotion_version v on v.tenant = d.tenant and v.promotion = d.promotion
      and v.version = d.version
    cross join lateral (select (v.terms -> 'trigger' ->> 'stake')::bigint as stake,
      most_raffle_entries(v.terms) as most) k
    join member m on m.tenant = d.tenant and m.id = any (v_members) and m.book <> 'TRIAL'
    cross join lateral (select coalesce(sum_bigint(z.bet - z.refund
        - coalesce(z.riskless, 0)), 0) as turnover
      from round z where z.tenant = d.tenant and z.member = m.id
        and z.asset = money_asset(m.book) and z.opened_at > d.counts_from - interval '31 days'
        and z.closed_at >= d.counts_from and z.closed_at < d.draws_at) s
    where d.tenant = p_tenant and d.frozen_at is null and d.counts_from <= clock_timestamp()
      and (s.turnover > 0 or exists (select from raffle_ticket o where o.tenant = d.tenant
        and o.draw = d.id and o.member = m.id))
      and is_in_audience(p_tenant, m.id, v.terms -> 'audience', clock_timestamp()));
  -- Promotions that give entries hold tickets of members in another order. They do not wait for
  -- the sums above.
  perform pg_advisory_xact_lock(hashtext('raffle-entries'), p_tenant);
  insert into raffle_ticket as x (tenant, draw, member, turnover, entries)
    select p_tenant, c.draw, c.member, c.turnover, c.entries from unnest(v_counts) c
    on conflict (tenant, draw, member) do update set turnover = excluded.turnover,
      entries = least(excluded.entries + x.given, (select most_raffle_entries(v.terms)
        from raffle_draw d join promotion_version v on v.tenant = d.tenant
          and v.promotion = d.promotion and v.version = d.version
        where d.tenant = x.tenant and d.id = x.draw));
  return v_taken;
end
$$;
