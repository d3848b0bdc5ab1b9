-- What a member has of an asset, wherever it is: in the main wallet and those at vendors, on hold
-- for a withdrawal, staked in open rounds, or won and waiting for an operator.
create or replace function member_funds(
  p_tenant smallint, p_member bigint, p_asset smallint, p_now timestamptz
) returns bigint
language sql stable
  return (select coalesce(sum(a.balance), 0) from account a
      where a.tenant = p_tenant and a.owner = p_member and a.asset = p_asset
        and (a.type in ('PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_HOLD_WD', 'PLAYER_HOLD_GAME')
          or a.type like 'VENDOR_WALLET:%'))
    + (select coalesce(sum(case when r.closed_at is null then r.bet - r.refund else 0 end
        + r.held), 0) from round r
      where r.tenant = p_tenant and r.member = p_member and r.asset = p_asset
        and r.opened_at > p_now - interval '31 days' and (r.closed_at is null or r.held > 0))
    -- What has been open for longer has long been counted.
    + (select coalesce(sum(r.bet - r.refund), 0) from open_round w
      join round r on r.tenant = w.tenant and r.vendor = w.vendor and r.round_ref = w.round_ref
        and r.member = w.member
      where w.tenant = p_tenant and w.member = p_member and r.asset = p_asset
        and r.opened_at <= p_now - interval '31 days' and r.closed_at is null);
