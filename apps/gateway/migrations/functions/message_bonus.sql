-- Tells a member of a bonus that became cash, or that ended because its time was over. Rebates come
-- each day and are not worth a message: their records say it.
create or replace function message_bonus() returns trigger language plpgsql as $$
begin
  -- What it gave is that of before it ended.
  perform send_bonus_message(old, v.terms,
      case new.state when 'CONVERTED' then 'bonusConverted' else 'bonusExpired' end)
    from promotion_version v
    where v.tenant = new.tenant and v.promotion = new.promotion and v.version = new.version
      and v.terms -> 'trigger' ->> 'kind' <> 'REBATE';
  return null;
end
$$;

create or replace trigger message_bonus_ended after update of state on bonus
  for each row when (old.state is distinct from new.state
    and new.state in ('CONVERTED', 'EXPIRED')) execute function message_bonus();
