-- Books money that matches nothing: into SUSPENSE and out of it again, each once for a notice. In:
-- p_amount arrived at the bank; else it left. It goes on to a member (p_member), to the books'
-- WRITE_OFF, or back where it came from (p_to). A payment that is credited counts as a deposit,
-- within the limits of the member; then nothing is booked and the code says why.
create or replace function post_unmatched(
  p_tenant smallint, p_ref text, p_provider text, p_amount bigint, p_in boolean, p_to text,
  p_member bigint, p_is_deposit boolean, p_actor text, p_request text
) returns posting
language plpgsql as $$
declare
  v_asset smallint := money_asset(case when p_provider = 'sandbox' then 'PLAY' else 'REAL' end);
  v_now timestamptz;
  v_refusal text;
  v_bank bigint;
  v_suspense bigint;
  v_other bigint;
  v_booked operation;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if p_to not in ('PLAYER_CASH', 'WRITE_OFF', 'BANK_CLEARING')
    or (p_to = 'PLAYER_CASH') <> (p_member is not null) or not p_in and p_to <> 'WRITE_OFF' then
    raise exception 'unmatched money goes to %', p_to using errcode = 'check_violation';
  end if;
  if p_member is not null then
    perform lock_member(p_tenant, p_member);
    v_now := clock_timestamp();
    if not exists (select from member m where m.tenant = p_tenant and m.id = p_member
      and money_asset(m.book) = v_asset) then
      return ('REFUSED', 'permission_denied', null, null)::posting;
    end if;
    v_refusal := case when p_is_deposit
      then deposit_refusal(p_tenant, p_member, p_provider, p_amount, v_now)
      when exceeds_max_balance(p_tenant, p_member, p_amount) then 'balance_limit_reached' end;
    if v_refusal is not null then
      return ('REFUSED', v_refusal, null, null)::posting;
    end if;
  end if;
  v_bank := account_id(p_tenant, 0, 'BANK_CLEARING', v_asset);
  v_suspense := account_id(p_tenant, 0, 'SUSPENSE', v_asset);
  -- Two operations: one is one movement of one amount.
  perform post_operation(p_tenant, 'unmatched', p_ref || ':found', 'UNMATCHED', 0, v_asset,
    array[case when p_in then (v_bank, v_suspense, p_amount)::posting_leg
      else (v_suspense, v_bank, p_amount)::posting_leg end], p_actor, p_request);
  v_other := account_id(p_tenant, coalesce(p_member, 0), p_to, v_asset);
  v_booked := post_operation(p_tenant, 'unmatched', p_ref,
    case when p_member is null then 'UNMATCHED' when p_is_deposit then 'DEPOSIT'
      else 'ADJUSTMENT' end::operation_kind, coalesce(p_member, 0), v_asset,
    array[case when p_in then (v_suspense, v_other, p_amount)::posting_leg
      else (v_other, v_suspense, p_amount)::posting_leg end], p_actor, p_request, p_at => v_now);
  if p_member is not null and p_is_deposit then
    perform add_turnover(p_tenant, p_member, v_asset, p_amount, v_now);
  end if;
  return ('APPLIED', null, v_booked.balance, v_booked.id)::posting;
end
$$;
