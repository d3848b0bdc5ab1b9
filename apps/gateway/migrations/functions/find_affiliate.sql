-- The agent of an affiliate code, while link and agent are active.
create or replace function find_affiliate(
  p_tenant smallint, p_code text
) returns table (link bigint, agent bigint, kind text)
language plpgsql stable as $$
begin
  return query
    select l.id, l.agent, l.kind from affiliate_link l join member m on m.tenant = l.tenant
      and m.id = l.agent
    where l.tenant = p_tenant and l.code_key = lower(p_code) and l.active
      and l.starts_at <= clock_timestamp() and (l.ends_at is null or l.ends_at > clock_timestamp())
      and m.type in ('agent_1', 'agent_2', 'agent_41', 'agent_42') and m.status = 'ACTIVE';
end
$$;
