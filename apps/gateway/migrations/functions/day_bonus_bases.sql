-- What members did between two days of the brand that a promotion pays for, and what its bonus is
-- computed from, in micro-units: the net loss of a part of losses, nothing below the smallest one;
-- the valid bets of a rebate, and the rebate. Of one member only, where it is named.
create or replace function day_bonus_bases(
  p_tenant smallint, p_trigger jsonb, p_first date, p_last date, p_member bigint default null
) returns table (member bigint, figure bigint, base bigint)
language sql stable as $$
  select l.member, l.loss,
    case when l.loss >= (p_trigger ->> 'least')::bigint then l.loss else 0 end
  from net_losses(p_tenant, p_trigger, p_first, p_last, p_member) l
  where p_trigger ->> 'kind' = 'LOSS_BACK'
  union all
  select r.member, r.bets, r.rebate
  from rebate_bases(p_tenant, p_trigger, p_first, p_last, p_member) r
  where p_trigger ->> 'kind' = 'REBATE'
$$;
