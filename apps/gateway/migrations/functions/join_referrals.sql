-- Notes a new member who registered by the referral code of another one for the promotions that pay
-- for it now, in the transaction that opens the account. Their terms count, whatever runs later:
-- the day of registration and the days after it that they name.
create or replace function join_referrals(p_tenant smallint, p_member bigint) returns void
language sql as $$
  insert into referral_friend (tenant, promotion, version, friend, inviter, first_day, last_day)
    select p_tenant, v.promotion, v.version, m.id, l.agent, d.today,
      d.today + (v.terms -> 'trigger' ->> 'days')::integer
    from member m
    join registration r on r.tenant = m.tenant and r.member = m.id
    join affiliate_link l on l.tenant = r.tenant and l.id = r.affiliate_link
      and l.kind = 'REFERRAL'
    cross join lateral (select brand_day(p_tenant) as today) d
    cross join lateral running_promotions(p_tenant, 'REFERRAL', clock_timestamp()) v
    where m.tenant = p_tenant and m.id = p_member and m.book <> 'TRIAL'
$$;
