-- Books money of the tenant into a pool whose row is locked, as an operation without a member.
create or replace function fund_jackpot(
  p_tenant smallint, p_pool bigint, p_from bigint, p_amount bigint, p_vendor smallint, p_ref text,
  p_request text
) returns void
language plpgsql as $$
declare
  v_after bigint;
  v_id bigint;
begin
  insert into operation (tenant, source, external_ref, kind, status, member, asset, amount, vendor,
    balance, actor, request_id, created_at)
    values (p_tenant, 'jackpot', p_ref, 'CONTRIBUTION', 'APPLIED', 0, (p_pool & 15)::smallint,
      p_amount, p_vendor, 0, 'jackpot', p_request, clock_timestamp()) returning id into v_id;
  update account set balance = balance + p_amount where tenant = p_tenant and id = p_pool
    returning balance into strict v_after;
  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, credit_after)
    values (p_tenant, v_id, 1, p_from, p_pool, p_amount, v_after);
end
$$;
