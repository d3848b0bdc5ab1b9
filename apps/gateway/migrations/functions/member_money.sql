-- What members paid in, were paid out, got from the brand and paid to it, by the operations with
-- ids above the first and up to the second. Withdrawals count when they are paid, with their fees,
-- and are taken off when they come back.
create or replace function member_money(p_tenant smallint, p_after bigint, p_to bigint)
returns table (
  at timestamptz, asset smallint, member bigint, deposits bigint, withdrawals bigint,
  bonuses bigint, rebates bigint, commissions bigint, fees bigint
)
language sql stable as $$
  with moved as materialized (
    select o.id, o.created_at, o.asset, o.member, o.kind, o.amount
    from operation o
    where o.tenant = p_tenant and o.id > p_after and o.id <= p_to and o.status = 'APPLIED'
      and o.member > 0 and o.asset in (money_asset('PLAY'), money_asset('REAL'))
      and o.kind not in ('BET', 'WIN', 'ROLLBACK', 'JACKPOT', 'CONTRIBUTION', 'TRANSFER')
  )
  select m.created_at, m.asset, m.member,
    case when m.kind = 'DEPOSIT' then m.amount else 0 end,
    case m.kind when 'PAYOUT' then m.amount when 'PAYOUT_RETURN' then -m.amount else 0 end,
    h.bonuses, h.rebates, h.commissions + k.commission, -h.fees
  from moved m
  cross join lateral (
    -- An account of the brand that is debited pays the member.
    select coalesce(sum(l.paid) filter (where a.type = 'PROMO_EXPENSE'), 0)::bigint as bonuses,
      coalesce(sum(l.paid) filter (where a.type = 'REBATE'), 0)::bigint as rebates,
      coalesce(sum(l.paid) filter (where a.type = 'COMMISSION'), 0)::bigint as commissions,
      coalesce(sum(l.paid) filter (where a.type = 'WITHDRAWAL_FEE'), 0)::bigint as fees
    from transfer t
    cross join lateral (values (t.debit_account, t.amount), (t.credit_account, -t.amount))
      as l (account, paid)
    join account a on a.tenant = p_tenant and a.id = l.account and a.owner = 0
      and a.asset = m.asset
    where t.tenant = p_tenant and t.operation = m.id
      -- What is below a hundredth goes from one account of the brand to another.
      and not (m.kind in ('COMMISSION', 'REBATE') and t.leg = 2)
  ) h
  -- What agents are paid by their upline.
  cross join lateral (select case m.kind when 'COMMISSION_IN' then m.amount
    when 'COMMISSION_OUT' then -m.amount else 0 end as commission) k
  where m.kind in ('DEPOSIT', 'PAYOUT', 'PAYOUT_RETURN') or h.bonuses <> 0 or h.rebates <> 0
    or h.commissions + k.commission <> 0 or h.fees <> 0;
$$;
