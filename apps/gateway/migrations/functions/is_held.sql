-- Whether a member is on hold. Withdrawals and transfers to others ask here, in their own
-- transaction.
create or replace function is_held(p_tenant smallint, p_member bigint) returns boolean
language sql stable
  return exists (select from member_hold h where h.tenant = p_tenant and h.member = p_member
    and h.released_at is null);
