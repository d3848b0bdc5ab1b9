-- Books money of the tenant into a pool whose row is locked, as an operation without a member.
create or replace function fund_jackpot(
  p_tenant smallint, p_pool bigint, p_from bigint, p_amount bigint, p_vendor smallint, p_ref text,
  p_request text
) returns void
language plpgsql as $$
begin
  perform post_operation(p_tenant, 'jackpot', p_ref, 'CONTRIBUTION', 0, (p_pool & 15)::smallint,
    array[(p_from, p_pool, p_amount)::posting_leg], 'jackpot', p_request, p_vendor => p_vendor);
end
$$;
