-- Reminds members, once a bonus and at most so many, of what has to be claimed or wagered within a
-- day, where they had two days for it; a member who takes a break is not asked to play. Returns how
-- many.
create or replace function remind_bonuses(p_tenant smallint, p_limit integer) returns integer
language plpgsql as $$
declare
  b bonus;
  v_reminded integer := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  for b in update bonus x set reminded_at = clock_timestamp() where x.tenant = p_tenant
      and x.id in (select y.id from bonus y where y.tenant = p_tenant
        and y.state in ('CLAIMABLE', 'ACTIVE') and y.reminded_at is null
        and coalesce(y.expires_at, y.claim_by) between now() and now() + interval '1 day'
        and coalesce(y.expires_at, y.claim_by) - coalesce(y.started_at, y.granted_at)
          >= interval '2 days'
        and bonus_member_refusal(y.tenant, y.member, now()) is null
        order by y.id limit p_limit for update skip locked)
      returning x.* loop
    perform send_bonus_message(b, v.terms, 'bonusExpiring') from promotion_version v
      where v.tenant = b.tenant and v.promotion = b.promotion and v.version = b.version;
    v_reminded := v_reminded + 1;
  end loop;
  return v_reminded;
end
$$;
