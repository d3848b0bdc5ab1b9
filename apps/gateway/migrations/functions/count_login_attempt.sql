-- Counts a login attempt before it is evaluated, and says whether it may be. p_place is the network
-- it comes from or, for a browser that the account knows, that browser; then p_network is null and
-- failures from elsewhere do not count. p_width widens what a network may have, where operators
-- list it as shared. Verdicts:
--   ok      evaluate it; captcha and wait say what the next attempt needs if this one fails
--   captcha a captcha has to be solved first; nothing was counted
--   wait    too soon after the last one; nothing was counted
--   stop    too many
drop function if exists count_login_attempt(smallint, text, text, text, boolean);
create or replace function count_login_attempt(
  p_tenant smallint, p_account text, p_place text, p_network text, p_captcha boolean,
  p_width integer
) returns table (verdict text, wait integer, captcha boolean)
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_network throttle%rowtype;
  v_pair throttle%rowtype;
  v_account throttle%rowtype;
  v_most integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- Locked in one order only, so that two attempts cannot deadlock.
  if p_network is not null then
    v_network := lock_throttle(p_tenant, 'login-network', p_network, interval '1 hour');
    v_account := lock_throttle(p_tenant, 'login-account', p_account, interval '1 day');
  else
    v_account := lock_throttle(p_tenant, 'login-device', p_account || ' ' || p_place,
      interval '1 day');
  end if;
  v_pair := lock_throttle(p_tenant, 'login-pair', p_account || ' ' || p_place,
    interval '30 minutes');

  wait := ceil(extract(epoch from greatest(
    case when v_pair.hits >= 20 then v_pair.window_start + interval '30 minutes' - v_now end,
    case when v_account.hits >= 100 then v_account.window_start + interval '1 day' - v_now end,
    case when v_network.hits >= 60 * p_width
      then v_network.window_start + interval '1 hour' - v_now end)));
  v_most := greatest(v_pair.hits, v_account.hits, coalesce(v_network.hits, 0) / p_width);
  captcha := v_most >= 3;
  if wait is not null then
    verdict := 'stop';
    return next;
    return;
  end if;
  wait := case when v_pair.hits >= 5 then ceil(extract(epoch from v_pair.last_at - v_now) + least(
    60, power(2, v_pair.hits - 5))) else 0 end;
  if wait > 0 then
    verdict := 'wait';
    return next;
    return;
  end if;
  if captcha and not p_captcha then
    verdict := 'captcha';
    wait := 0;
    return next;
    return;
  end if;
  update throttle set hits = hits + 1, last_at = v_now where tenant = p_tenant and (
    (p_network is not null and kind = 'login-network' and subject = p_network)
    or (kind = v_account.kind and subject = v_account.subject)
    or (kind = v_pair.kind and subject = v_pair.subject));
  verdict := 'ok';
  captcha := v_most + 1 >= 3;
  wait := case when v_pair.hits + 1 >= 5 then least(60, power(2, v_pair.hits - 4)) else 0 end;
  return next;
end
$$;
