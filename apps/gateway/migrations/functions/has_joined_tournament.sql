-- Whether a member takes part in a tournament: it has joined, or does not have to; null where a
-- promotion has another trigger.
create or replace function has_joined_tournament(
  p_tenant smallint, p_promotion bigint, p_trigger jsonb, p_member bigint
) returns boolean
language sql stable
  return case when p_trigger ->> 'kind' = 'TOURNAMENT' then not p_trigger ? 'join' or exists (
    select from tournament_entry e where e.tenant = p_tenant and e.promotion = p_promotion
      and e.member = p_member) end;
