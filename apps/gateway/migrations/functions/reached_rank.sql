-- The rank that figures reach from the present one on, step by step. All conditions of a rank have
-- to be met; one that was held before and lost also asks for the month's turnover that keeps it.
create or replace function reached_rank(
  p_ranks jsonb, p_level integer, p_highest integer, p_monthly_deposit bigint,
  p_total_deposit bigint, p_total_deposit_count bigint, p_monthly_turnover bigint,
  p_total_turnover bigint
) returns integer
language plpgsql immutable parallel safe as $$
declare
  v_level integer := p_level;
  v_rank jsonb;
  v_asked jsonb;
begin
  loop
    v_rank := p_ranks -> v_level;
    v_asked := v_rank -> 'conditions';
    exit when v_asked is null
      or p_monthly_deposit < coalesce((v_asked ->> 'monthlyDeposit')::bigint, p_monthly_deposit)
      or p_total_deposit < coalesce((v_asked ->> 'totalDeposit')::bigint, p_total_deposit)
      or p_total_deposit_count
        < coalesce((v_asked ->> 'totalDepositCount')::bigint, p_total_deposit_count)
      or p_monthly_turnover < coalesce((v_asked ->> 'monthlyTurnover')::bigint, p_monthly_turnover)
      or p_total_turnover < coalesce((v_asked ->> 'totalTurnover')::bigint, p_total_turnover)
      or v_level < p_highest
        and p_monthly_turnover < coalesce((v_rank ->> 'keepTurnover')::bigint, 0);
    v_level := v_level + 1;
  end loop;
  return v_level;
end
$$;
