-- Redeems a verification code; answers whether it was right. An attempt is counted before it is
-- compared and stays counted; a code allows five.
create or replace function use_code(
  p_tenant smallint, p_purpose text, p_target_hash bytea, p_code_hash bytea
) returns boolean
language plpgsql as $$
declare
  v_right boolean;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  update verification_code set attempts = attempts + 1
    where tenant = p_tenant and purpose = p_purpose and target_hash = p_target_hash and attempts < 5
      and expires_at > clock_timestamp()
    returning code_hash = p_code_hash into v_right;
  if v_right then
    delete from verification_code where tenant = p_tenant and purpose = p_purpose
      and target_hash = p_target_hash;
  end if;
  return coalesce(v_right, false);
end
$$;
