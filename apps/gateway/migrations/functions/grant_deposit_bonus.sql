-- Grants the bonus that a member chose with a deposit, in the deposit's transaction and in the
-- terms that were shown then: whom it is for and its budget were checked with the choice. The
-- deposit's number counts the credited ones of the member.
create or replace function grant_deposit_bonus(p_tenant smallint, p_intent bigint, p_request text)
returns void
language plpgsql as $$
declare
  d deposit_intent;
  v_trigger jsonb;
  v_number integer;
begin
  select * into strict d from deposit_intent i where i.tenant = p_tenant and i.id = p_intent;
  select v.terms -> 'trigger' into strict v_trigger from promotion_version v
    where v.tenant = p_tenant and v.promotion = d.promotion and v.version = d.promotion_version;
  if d.amount < (v_trigger ->> 'least')::bigint then return; end if;
  select count(*) into v_number from deposit_intent i where i.tenant = p_tenant
    and i.member = d.member and i.asset = d.asset and i.state = 'CONFIRMED';
  if not coalesce(v_trigger -> 'numbers' @> to_jsonb(v_number), true) then return; end if;
  perform grant_bonus(p_tenant, d.promotion, d.promotion_version, d.member,
    deposit_bonus_occasion(v_trigger, v_number, (select (d.closed_at at time zone t.time_zone)::date
      from tenant t where t.id = p_tenant), d.public_id),
    d.amount, jsonb_build_object('deposit', d.public_id, 'number', v_number, 'base', d.amount),
    true, 'bonus', p_request);
end
$$;
