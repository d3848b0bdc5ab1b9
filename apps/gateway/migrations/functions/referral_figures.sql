-- What an invited friend has deposited and staked on the days that count, in micro-units, and
-- whether that meets the targets of the terms. Where accounts with one payee get nothing, both
-- sides
-- must have one to compare.
create or replace function referral_figures(p_tenant smallint, p_promotion bigint, p_friend bigint)
returns table (deposits bigint, turnover bigint, is_met boolean)
language sql stable as $$
  select y.deposits, y.turnover, y.deposits >= (v.terms -> 'trigger' ->> 'deposits')::bigint
    and y.turnover >= coalesce((v.terms -> 'trigger' ->> 'turnover')::bigint, 0)
    and (not coalesce(v.terms -> 'oncePer' ? 'PAYEE', false)
      or exists (select from payee a where a.tenant = f.tenant and a.member = f.friend)
        and exists (select from payee a where a.tenant = f.tenant and a.member = f.inviter))
  from referral_friend f
  join promotion_version v on v.tenant = f.tenant and v.promotion = f.promotion
    and v.version = f.version
  join member m on m.tenant = f.tenant and m.id = f.friend
  cross join lateral (
    select coalesce(sum_bigint(d.deposits), 0) as deposits,
      coalesce(sum_bigint(d.valid_bets), 0) as turnover
    from member_day d where d.tenant = f.tenant and d.member = f.friend
      and d.day >= f.first_day and d.day <= f.last_day and d.asset = money_asset(m.book)) y
  where f.tenant = p_tenant and f.promotion = p_promotion and f.friend = p_friend
$$;
