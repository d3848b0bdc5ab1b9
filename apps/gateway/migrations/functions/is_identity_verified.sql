-- Whether a member has an approved identity check that still holds.
create or replace function is_identity_verified(p_tenant smallint, p_member bigint)
returns boolean language sql stable
  return exists (select from identity_check c where c.tenant = p_tenant and c.member = p_member
    and c.state = 'APPROVED' and c.valid_until > clock_timestamp());
