-- Pays computed rebates, at most so many, each exactly once; returns how many. A wallet that has no
-- room is tried again.
create or replace function pay_rebates(
  p_tenant smallint, p_limit integer, p_request text
) returns integer
language plpgsql as $$
declare
  r rebate_payout;
  v_due rebate_payout[];
  v_operation bigint;
  v_paid integer := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  v_due := array(select o from rebate_payout o where o.tenant = p_tenant and o.state = 'DUE'
    order by o.day, o.member, o.product, o.asset limit p_limit);
  perform lock_members(p_tenant, array(select d.member from unnest(v_due) d));
  foreach r in array v_due loop
    -- Another gateway may have paid it before the lock was there.
    continue when not exists (select from rebate_payout o where o.tenant = p_tenant
      and o.day = r.day and o.member = r.member and o.product = r.product and o.asset = r.asset
      and o.state = 'DUE');
    v_operation := credit_from_brand(p_tenant, r.member, r.asset, 'rebate', 'REBATE', 'REBATE',
      r.amount, r.remainder, format('rebate:%s:%s:%s:%s', r.day, r.member, r.product, r.asset),
      'job:rebates', p_request);
    continue when v_operation is null;
    update rebate_payout o set state = 'PAID', operation = v_operation,
        paid_at = clock_timestamp()
      where o.tenant = p_tenant and o.day = r.day and o.member = r.member
        and o.product = r.product and o.asset = r.asset;
    v_paid := v_paid + 1;
  end loop;
  return v_paid;
end
$$;
