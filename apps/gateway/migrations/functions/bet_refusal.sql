-- Why a member may not bet now, or null. The order matters: reasons that end play altogether are
-- checked first.
create or replace function bet_refusal(
  m member, t tenant, p member_protection, s play_session, p_now timestamptz, p_today date,
  p_amount bigint, p_funds bigint, p_stake bigint, p_seconds bigint, p_day bigint, p_week bigint,
  p_month bigint, p_round_refusal text
) returns text
language plpgsql stable as $$
begin
  return case
    when m.status <> 'ACTIVE' then 'account_locked'
    when p.excluded_until > p_now or p.timeout_until > p_now then 'account_excluded'
    when m.type <> 'trial' and (m.birth_date is null
      or extract(year from age(p_today, m.birth_date)) < t.minimum_age) then 'age_below_minimum'
    when m.book = 'REAL' and not accepts_real_money(t, p_now) then 'real_money_not_licensed'
    when s.id is null or s.expires_at <= p_now then 'vendor_session_ended'
    when p_round_refusal is not null then p_round_refusal
    when s.next_check_at <= p_now then 'reality_check_due'
    when s.started_at + make_interval(secs => p_seconds) <= p_now then 'limit_session_reached'
    when p_amount > p_stake then 'limit_stake_reached'
    when p_day is not null and net_loss(m.tenant, m.id, p_now - interval '1 day') + p_amount > p_day
      then 'limit_loss_reached'
    when p_week is not null and net_loss(m.tenant, m.id, p_now - interval '7 days')
      + p_amount > p_week then 'limit_loss_reached'
    when p_month is not null and net_loss(m.tenant, m.id, p_now - interval '1 month')
      + p_amount > p_month then 'limit_loss_reached'
    when p_amount > p_funds then 'insufficient_funds'
  end;
end
$$;
