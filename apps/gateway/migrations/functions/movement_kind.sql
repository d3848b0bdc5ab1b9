-- What a movement of a member's cash account is, by the kind of its operation, the type of the
-- account on the other side, and its direction. Of the operation's kind only what the other account
-- leaves open is asked.
create or replace function movement_kind(
  p_operation text, p_other text, p_in boolean
) returns text
language sql immutable parallel safe return case
  when p_other like 'VENDOR_WALLET:%' then case when p_in then 'fromProvider' else 'toProvider' end
  when p_other in ('PLAYER_HOLD_WD', 'WITHDRAWAL_FEE') or p_operation = 'PAYOUT_RETURN' then
    case when p_in then 'withdrawalReturn' else 'withdrawal' end
  when p_other = 'PLAYER_HOLD_MALL' or p_operation = 'POINTS_CONVERT' then 'points'
  when p_other = 'BANK_CLEARING' then case when p_in then 'deposit' else 'withdrawal' end
  when p_other = 'PROGRESSIVE_POOL' then 'jackpot'
  when p_other = 'SUSPENSE' then case p_operation when 'DEPOSIT' then 'deposit'
    else 'correction' end
  when p_other = 'PLAYER_CASH' and p_operation in ('COMMISSION_OUT', 'COMMISSION_IN')
    then 'commission'
  when p_other = 'PLAYER_CASH' then case when p_in then 'transferReceived' else 'transferSent' end
  when p_other = 'PLAYER_BONUS' then 'bonus'
  when p_other = 'PROMO_EXPENSE' then 'promotion'
  when p_other = 'REBATE' then 'rebate'
  when p_other = 'COMMISSION' then 'commission'
  when p_other in ('VENDOR_CLEARING', 'PLAYER_HOLD_GAME', 'ROUNDING', 'PLAYER_DEBT') then
    case p_operation when 'BET' then 'bet' when 'WIN' then 'win' when 'ROLLBACK' then 'refund'
      when 'JACKPOT' then 'jackpot' when 'ADJUSTMENT' then 'correction' else 'other' end
  else 'other' end;
