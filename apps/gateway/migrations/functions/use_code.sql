-- Redeems a verification code; answers whether it was right. An attempt is counted before it is
-- compared and stays counted; a code allows five. The network that asked for a right one is
-- relieved
-- of what was sent: only codes that do not come back count against it.
create or replace function use_code(
  p_tenant smallint, p_purpose text, p_target_hash bytea, p_code_hash bytea
) returns boolean
language plpgsql as $$
declare
  c verification_code;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  update verification_code set attempts = attempts + 1
    where tenant = p_tenant and purpose = p_purpose and target_hash = p_target_hash and attempts < 5
      and expires_at > clock_timestamp()
    returning * into c;
  if c.code_hash is distinct from p_code_hash then
    return false;
  end if;
  delete from verification_code where tenant = p_tenant and purpose = p_purpose
    and target_hash = p_target_hash;
  update throttle set hits = greatest(hits - c.sent, 0)
    where tenant = p_tenant and (
      (kind = c.channel || '-' || c.pot || '-network' and subject = c.network)
      or (kind = c.channel || '-' || c.pot || '-range' and subject = c.range));
  return true;
end
$$;
