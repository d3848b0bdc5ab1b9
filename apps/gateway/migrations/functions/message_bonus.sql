-- Tells a member of bonuses that came without its doing, and of those that became cash or ended
-- because their time was over. What comes each day is not worth a message: its records say it.
create or replace function message_bonus() returns trigger language plpgsql as $$
declare
  v_terms jsonb;
  v_kind text;
  v_template text;
begin
  select v.terms into strict v_terms from promotion_version v
    where v.tenant = new.tenant and v.promotion = new.promotion and v.version = new.version;
  v_kind := v_terms -> 'trigger' ->> 'kind';
  v_template := case
    when v_kind = 'REBATE' then null
    when tg_op = 'UPDATE' then case new.state
      when 'CONVERTED' then 'bonusConverted' when 'EXPIRED' then 'bonusExpired' end
    when v_kind in ('LOSS_BACK', 'BIRTHDAY', 'MISSION', 'RANK', 'RAFFLE', 'REFERRAL', 'TOURNAMENT',
      'POINTS_MALL', 'SCHEDULE')
      and not v_terms -> 'trigger' @> '{"kind": "SCHEDULE", "per": "DAY"}'
      then case new.state when 'CLAIMABLE' then 'bonusClaimable' else 'bonusReceived' end
  end;
  if v_template is null then return null; end if;
  -- What it gave is that of before it ended.
  perform send_bonus_message(case tg_op when 'UPDATE' then old else new end, v_terms, v_template);
  return null;
end
$$;

create or replace trigger message_bonus after insert on bonus
  for each row execute function message_bonus();
create or replace trigger message_bonus_ended after update of state on bonus
  for each row when (old.state is distinct from new.state
    and new.state in ('CONVERTED', 'EXPIRED')) execute function message_bonus();
