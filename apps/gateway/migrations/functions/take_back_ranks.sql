-- Looks once more at the ranks that a member reached and the salaries that it got since a round
-- ended of which a stake was given back. A rank that the turnover left does not bear is lost with
-- its bonus, one that an operator set meanwhile stays; it can be reached again.
create or replace function take_back_ranks(
  p_tenant smallint, p_member bigint, p_since timestamptz, p_returned bigint, p_request text
) returns void
language plpgsql as $$
declare
  u record;
  v_month constant date := date_trunc('month', brand_day(p_tenant))::date;
  v_level integer;
begin
  for u in select b.id from bonus b
    join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
      and v.version = b.version and v.terms -> 'trigger' ->> 'pays' = 'SALARY'
    where b.tenant = p_tenant and b.member = p_member and b.granted_at > p_since
      and b.state in ('CLAIMABLE', 'QUEUED', 'ACTIVE', 'PAID', 'CONVERTED')
      and rank_fell(p_tenant, p_member, (b.reason ->> 'rank')::integer,
        to_date(b.reason ->> 'month', 'YYYY-MM'), true, p_returned)
  loop
    perform take_back_reward(p_tenant, u.id, false, p_request);
  end loop;
  for u in select x.level, x.bonus, x.reached_at from rank_upgrade x
    cross join lateral (select date_trunc('month', x.reached_at at time zone t.time_zone)::date
      as month from tenant t where t.id = x.tenant) k
    where x.tenant = p_tenant and x.member = p_member and x.reached_at > p_since
      and rank_fell(p_tenant, p_member, x.level, k.month, false, p_returned)
    order by x.level desc
  loop
    if u.bonus is not null then
      perform take_back_reward(p_tenant, u.bonus, true, p_request);
    end if;
    delete from rank_upgrade x where x.tenant = p_tenant and x.member = p_member
      and x.level = u.level;
    select m.rank_level into strict v_level from member m
      where m.tenant = p_tenant and m.id = p_member;
    continue when exists (select from rank_change c where c.tenant = p_tenant
      and c.member = p_member and c.kind = 'MANUAL' and c.changed_at > u.reached_at);
    for v_to in reverse v_level - 1 .. u.level - 1 loop
      perform change_rank(p_tenant, p_member, v_month, v_to, 'DEMOTED', 'job:returned-rewards');
    end loop;
  end loop;
end
$$;
