-- Ends every open login of a member but one (null = all), with the play sessions in them; answers
-- how many. Also for operators: select end_sessions(tenant, member, 'operator', null).
create or replace function end_sessions(
  p_tenant smallint, p_member bigint, p_why text, p_except bytea
) returns integer
language plpgsql as $$
declare
  ended integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  update session set ended_at = clock_timestamp(), ended_why = p_why
    where tenant = p_tenant and member = p_member and ended_at is null
      and (p_except is null or token_hash <> p_except);
  get diagnostics ended = row_count;
  return ended;
end
$$;
