-- Makes the next key pair current unless the current one is young enough; answers whether it did.
-- When several gateways try at once, one succeeds and the others use its key.
create or replace function add_payload_key(
  p_kid text, p_x text, p_y text, p_sealed text, p_rotate_after interval
) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7402050);
  if exists (select from payload_key where created_at > clock_timestamp() - p_rotate_after) then
    return false;
  end if;
  insert into payload_key (kid, x, y, sealed) values (p_kid, p_x, p_y, p_sealed);
  delete from payload_key where created_at < clock_timestamp() - p_rotate_after - interval '1 day';
  return true;
end
$$;
