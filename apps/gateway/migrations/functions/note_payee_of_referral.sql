-- Notes invitations of a member, or to one, that wait for a payee to compare.
create or replace function note_payee_of_referral() returns trigger language plpgsql as $$
begin
  insert into referral_due (tenant, member)
    select f.tenant, f.friend from referral_friend f
    where f.tenant = new.tenant and new.member in (f.friend, f.inviter) and f.decided_at is null;
  return null;
end
$$;

create or replace trigger note_payee_of_referral after insert on payee for each row
  execute function note_payee_of_referral();
