-- Under whom an invitation code registers, while its link and the inviting member are active: an
-- agent's code under the agent; the referral code of a member who is no agent beside the member,
-- under the same upline or at the top.
create or replace function find_affiliate(
  p_tenant smallint, p_code text
) returns table (link bigint, agent bigint, kind text)
language plpgsql stable as $$
begin
  return query
    select l.id, case when m.type like 'agent%' then m.id else m.upline end, l.kind
    from affiliate_link l join member m on m.tenant = l.tenant and m.id = l.agent
    where l.tenant = p_tenant and l.code_key = lower(p_code) and l.active
      and l.starts_at <= clock_timestamp() and (l.ends_at is null or l.ends_at > clock_timestamp())
      and (m.type in ('agent_1', 'agent_2', 'agent_41', 'agent_42')
        or (l.kind = 'REFERRAL' and m.type = 'member'))
      and m.status = 'ACTIVE';
end
$$;
