-- Reads again whether members had valid bets above or below zero on days (active_bitmap,
-- negative_day); the arrays are of one length, an element for a day of a member.
create or replace function recount_active_days(
  p_tenant smallint, p_assets smallint[], p_days date[], p_members bigint[]
) returns void
language plpgsql as $$
begin
  delete from negative_day n using unnest(p_assets, p_days, p_members) as k (asset, day, member)
    where n.tenant = p_tenant and n.asset = k.asset and n.day = k.day and n.member = k.member;
  insert into negative_day (tenant, asset, day, member)
    select distinct p_tenant, k.asset, k.day, k.member
    from unnest(p_assets, p_days, p_members) as k (asset, day, member)
    join member_day d on d.tenant = p_tenant and d.day = k.day and d.asset = k.asset
      and d.member = k.member and d.valid_bets < 0;

  insert into active_bitmap (tenant, asset, day, chunk, members)
    select p_tenant, x.asset, x.day, x.chunk,
      coalesce(b.members, 0::bit(8192)) & ~x.asked | coalesce(x.active, 0::bit(8192))
    from (
      select k.asset, k.day, k.member / 8192 as chunk, bit_or(member_bit(k.member)) as asked,
        bit_or(member_bit(k.member)) filter (where exists (
          select from member_day d where d.tenant = p_tenant and d.day = k.day
            and d.asset = k.asset and d.member = k.member and d.valid_bets > 0)) as active
      from unnest(p_assets, p_days, p_members) as k (asset, day, member)
      group by k.asset, k.day, k.member / 8192
    ) x
    left join active_bitmap b on b.tenant = p_tenant and b.asset = x.asset and b.day = x.day
      and b.chunk = x.chunk
    on conflict (tenant, asset, day, chunk) do update set members = excluded.members;
end
$$;
