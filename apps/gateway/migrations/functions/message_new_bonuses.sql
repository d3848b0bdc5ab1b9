-- Tells members of bonuses that came without their doing. What comes each day is not worth a
-- message: its records say it.
create or replace function message_new_bonuses() returns trigger language plpgsql as $$
begin
  insert into member_message (tenant, member, kind, template, params)
    select b.tenant, b.member, 'account', t.template,
      bonus_message(row(b.*)::bonus, v.terms, t.template)
    from added b
    join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
      and v.version = b.version
    cross join lateral (select
      case b.state when 'CLAIMABLE' then 'bonusClaimable' else 'bonusReceived' end as template) t
    where v.terms -> 'trigger' ->> 'kind' in ('LOSS_BACK', 'BIRTHDAY', 'MISSION', 'RANK', 'RAFFLE',
      'REFERRAL', 'TOURNAMENT', 'POINTS_MALL', 'SCHEDULE')
      and not v.terms -> 'trigger' @> '{"kind": "SCHEDULE", "per": "DAY"}'
    order by b.id;
  return null;
end
$$;

create or replace trigger message_new_bonuses after insert on bonus
  referencing new table as added
  for each statement execute function message_new_bonuses();
