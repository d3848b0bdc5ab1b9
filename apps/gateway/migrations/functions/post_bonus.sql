-- Moves an amount between the brand's PROMO_EXPENSE, a member's bonus and its cash, or points of
-- the brand to a member. Returns the
-- operation; null where the wallet would pass the largest balance. The caller holds the wallet's
-- lock. The reference is unique: what is booked twice fails.
create or replace function post_bonus(
  p_tenant smallint, p_member bigint, p_asset smallint, p_kind operation_kind, p_from text,
  p_to text, p_amount bigint, p_ref text, p_actor text, p_request text
) returns bigint
language plpgsql as $$
begin
  return post_movement(p_tenant, p_member, p_asset, 'bonus', p_kind, p_from, p_to, p_amount, p_ref,
    p_actor, p_request);
end
$$;
