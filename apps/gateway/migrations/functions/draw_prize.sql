-- Keeps which prize of a bonus was drawn, from which seeds, and claims the bonus with its amount.
-- Returns why it cannot be claimed, as the code of an error, or null; the caller then rolls back,
-- so that a refused draw stays secret. The caller holds the wallet's lock and has seen that the
-- bonus is not drawn.
create or replace function draw_prize(
  p_tenant smallint, p_member bigint, p_bonus text, p_place integer, p_client_seed text,
  p_server_seed text, p_actor text, p_request text
) returns text
language plpgsql as $$
declare
  b bonus;
  v_terms jsonb;
  v_amount bigint;
begin
  select * into strict b from bonus x where x.tenant = p_tenant and x.member = p_member
    and x.public_id = p_bonus;
  if b.state <> 'CLAIMABLE' then return 'bonus_closed'; end if;
  update prize_draw d set client_seed = p_client_seed, server_seed = p_server_seed,
      place = p_place, drawn_at = clock_timestamp()
    where d.tenant = p_tenant and d.bonus = b.id and d.drawn_at is null;
  if not found then raise exception 'bonus % cannot be drawn', p_bonus; end if;
  select v.terms into strict v_terms from promotion_version v where v.tenant = p_tenant
    and v.promotion = b.promotion and v.version = b.version;
  v_amount := prize_amount(v_terms -> 'reward', p_place);
  update bonus x set amount = v_amount, required = bonus_requirement(v_terms -> 'wagering',
      v_amount, coalesce((b.reason ->> 'base')::bigint, 0))
    where x.tenant = p_tenant and x.id = b.id;
  return claim_bonus(p_tenant, p_member, p_bonus, p_actor, p_request);
end
$$;
