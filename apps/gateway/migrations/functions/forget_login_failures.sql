-- After a successful login: deletes the account's failures counted at the same place and takes this
-- attempt off the network's counter, which keeps all others.
create or replace function forget_login_failures(
  p_tenant smallint, p_account text, p_place text, p_network text
) returns void
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if p_network is not null then
    update throttle set hits = greatest(hits - 1, 0)
      where tenant = p_tenant and kind = 'login-network' and subject = p_network;
    delete from throttle where tenant = p_tenant and kind = 'login-account' and subject = p_account;
  else
    delete from throttle where tenant = p_tenant and kind = 'login-device'
      and subject = p_account || ' ' || p_place;
  end if;
  delete from throttle where tenant = p_tenant and kind = 'login-pair'
    and subject = p_account || ' ' || p_place;
end
$$;
