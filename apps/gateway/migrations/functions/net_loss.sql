-- What a member lost since a moment (negative when they won): stakes minus wins and refunds.
create or replace function net_loss(
  p_tenant smallint, p_member bigint, p_since timestamptz
) returns bigint
language sql stable
  return (select coalesce(sum(case o.kind when 'BET' then o.amount else -o.amount end), 0)::bigint
    from operation o
    where o.tenant = p_tenant and o.member = p_member and o.created_at > p_since
      and o.status = 'APPLIED' and o.kind in ('BET', 'WIN', 'ROLLBACK', 'JACKPOT'));
