-- Whether a tenant may take bets and deposits of real money at a moment. What players already own
-- does not depend on it: wins, rollbacks and payments to them are accepted after the licence, too.
create or replace function accepts_real_money(t tenant, p_now timestamptz) returns boolean
language sql immutable parallel safe
  return (t).book = 'REAL' and (t).licensed_until > p_now;
