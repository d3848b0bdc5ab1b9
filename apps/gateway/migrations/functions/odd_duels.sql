-- Against whom a member played in the last 30 days with a result that chance seldom has: ten rounds
-- or more of which one side won three standard deviations or more from the other one, as if a coin
-- decided each round. Two accounts of one person pass money so.
create or replace function odd_duels(p_tenant smallint, p_member bigint)
returns table (opponent bigint, rounds bigint)
language sql stable as $$
  select o.opponent, count(*)
  from round_opponent o
  join round r on r.tenant = o.tenant and r.vendor = o.vendor and r.round_ref = o.round_ref
    and r.member = o.member
  where o.tenant = p_tenant and o.member = p_member
    and o.at > clock_timestamp() - interval '30 days' and r.bet > r.refund
  group by o.opponent
  having count(*) >= 10
    and power(sum(r.win + r.held + r.refund - r.bet), 2)
      >= 9 * sum(power((r.bet - r.refund)::numeric, 2))
$$;
