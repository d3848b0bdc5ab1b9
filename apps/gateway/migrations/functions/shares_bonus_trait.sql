-- Whether a member shares a device, a network or a payee with another one who has got a bonus of
-- the promotion; only the traits that its terms name are compared.
create or replace function shares_bonus_trait(
  p_tenant smallint, p_promotion bigint, p_member bigint, p_traits jsonb
) returns boolean
language sql stable
  return p_traits is not null and exists (
    select from members_sharing(p_tenant, p_member, p_traits) s
    join bonus b on b.tenant = p_tenant and b.member = s.member and b.promotion = p_promotion);
