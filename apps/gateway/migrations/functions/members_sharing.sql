-- Members who have a device, a network or a payee in common with a member, and which of these; only
-- the traits that are named are compared.
create or replace function members_sharing(p_tenant smallint, p_member bigint, p_traits jsonb)
returns table (member bigint, trait text)
language sql stable as $$
  select d.member, 'DEVICE' from known_device own
    join known_device d on d.tenant = own.tenant and d.device_hash = own.device_hash
    where p_traits ? 'DEVICE' and own.tenant = p_tenant and own.member = p_member
      and d.member <> p_member
  union all
  select n.member, 'NETWORK' from member_network own
    join member_network n on n.tenant = own.tenant and n.network_hash = own.network_hash
    where p_traits ? 'NETWORK' and own.tenant = p_tenant and own.member = p_member
      and n.member <> p_member
  union all
  select y.member, 'PAYEE' from payee own
    join payee y on y.tenant = own.tenant and y.fingerprint = own.fingerprint
    where p_traits ? 'PAYEE' and own.tenant = p_tenant and own.member = p_member
      and y.member <> p_member
$$;
