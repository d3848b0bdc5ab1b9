-- Why a reward gives a member no entries of its raffle now, or null: the code of the error that the
-- member is shown. Other rewards have no such reason.
create or replace function raffle_entries_refusal(
  p_tenant smallint, p_reward jsonb, p_member bigint, p_now timestamptz
) returns text
language plpgsql stable as $$
declare
  d record;
begin
  if p_reward ->> 'kind' is distinct from 'ENTRIES' then return null; end if;
  select * into d from open_raffle_draw(p_tenant, p_reward ->> 'raffle');
  return case
    when d.id is null then 'promotion_raffle_closed'
    when not is_in_audience(p_tenant, p_member, d.terms -> 'audience', p_now)
      then 'promotion_not_for_member'
    when shares_bonus_trait(p_tenant, d.promotion, p_member, d.terms -> 'oncePer')
      then 'promotion_shared'
    when exists (select from raffle_ticket t where t.tenant = p_tenant and t.draw = d.id
      and t.member = p_member and t.entries >= most_raffle_entries(d.terms))
      then 'promotion_entries_full'
  end;
end
$$;
