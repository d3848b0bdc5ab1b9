-- Lowers the rates of a member and its whole team to those of its upline, from a day of the brand
-- on; returns how many rates were lowered. For accounts whose upline is another than before.
create or replace function lower_rebates(
  p_tenant smallint, p_member bigint, p_day date, p_actor text
) returns integer
language plpgsql as $$
declare
  v_upline bigint;
  v_lowered integer;
begin
  perform pg_advisory_xact_lock(hashtext('rebates'), p_tenant);
  select m.upline into v_upline from member m where m.tenant = p_tenant and m.id = p_member;
  if v_upline is null then return 0; end if;
  insert into member_rebate as r (tenant, member, product, valid_from, rate, set_by)
    select p_tenant, x.member, x.product, p_day, x.highest, p_actor
    from (
      select h.member, h.product, rebate_rate(p_tenant, h.member, h.product, p_day) as rate,
        rebate_rate(p_tenant, v_upline, h.product, p_day) as highest
      from (
        select distinct r.member, r.product from member_rebate r
        join member_closure c on c.tenant = p_tenant and c.descendant = r.member
          and c.ancestor = p_member and c.valid_to = 'infinity'
        where r.tenant = p_tenant) h) x
    where x.rate > x.highest
    on conflict (tenant, member, product, valid_from) do update
      set rate = excluded.rate, set_by = excluded.set_by, set_at = clock_timestamp();
  get diagnostics v_lowered = row_count;
  return v_lowered;
end
$$;
