-- Whether a member shares a device, a network or a payee with another one who has got a bonus of
-- the promotion; only the traits that its terms name are compared.
create or replace function shares_bonus_trait(
  p_tenant smallint, p_promotion bigint, p_member bigint, p_traits jsonb
) returns boolean
language sql stable
  return coalesce(p_traits ? 'DEVICE', false) and exists (select from known_device own
      join known_device d on d.tenant = own.tenant and d.device_hash = own.device_hash
      join bonus b on b.tenant = d.tenant and b.member = d.member and b.promotion = p_promotion
      where own.tenant = p_tenant and own.member = p_member and d.member <> p_member)
    or coalesce(p_traits ? 'NETWORK', false) and exists (select from member_network own
      join member_network n on n.tenant = own.tenant and n.network_hash = own.network_hash
      join bonus b on b.tenant = n.tenant and b.member = n.member and b.promotion = p_promotion
      where own.tenant = p_tenant and own.member = p_member and n.member <> p_member)
    or coalesce(p_traits ? 'PAYEE', false) and exists (select from payee own
      join payee y on y.tenant = own.tenant and y.fingerprint = own.fingerprint
      join bonus b on b.tenant = y.tenant and b.member = y.member and b.promotion = p_promotion
      where own.tenant = p_tenant and own.member = p_member and y.member <> p_member);
