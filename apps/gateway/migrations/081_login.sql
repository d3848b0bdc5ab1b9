-- What stands between a guesser and an account, and what lets its owner in again.

-- When a subject was counted last: pauses between guesses are measured from here.
alter table throttle add column last_at timestamptz not null default clock_timestamp();

create table captcha (
  tenant smallint not null references tenant (id),
  id_hash bytea not null,
  -- Keyed with a secret of the gateways: five characters are quickly tried out otherwise.
  answer_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '2 minutes',
  primary key (tenant, id_hash)
);
create index captcha_age on captcha (tenant, expires_at);
comment on table captcha is 'Pictures with characters to copy: one answer each, two minutes.';
call protect_table('captcha', 'select, insert, delete');

create table known_device (
  tenant smallint not null,
  member bigint not null,
  device_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member, device_hash),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table known_device is 'Browsers that a member has signed in with, by the SHA-256 of their cookie. Guesses from elsewhere do not lock them out.';
call protect_table('known_device', 'select, insert, update, delete');

create table remember_token (
  tenant smallint not null,
  token_hash bytea not null,
  -- All tokens that followed from one login.
  family text not null,
  member bigint not null,
  device_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The login that it opened, so that it ends when the token turns out to be stolen.
  session_hash bytea,
  primary key (tenant, token_hash),
  foreign key (tenant, member) references member (tenant, id)
);
create index remember_token_family on remember_token (tenant, family);
create index remember_token_member on remember_token (tenant, member);
create index remember_token_age on remember_token (tenant, expires_at);
comment on table remember_token is 'Lets a browser in for a day without the password: each works once and leaves its successor. A used one that comes back ends the family and the logins it opened.';
call protect_table('remember_token', 'select, insert, update, delete');

-- A counter with its window begun anew where it is over; the row stays locked until the caller is done.
create function throttle_row(p_tenant smallint, p_kind text, p_subject text, p_window interval) returns throttle language sql as $$
  insert into throttle as t (tenant, kind, subject, hits) values (p_tenant, p_kind, p_subject, 0)
    on conflict (tenant, kind, subject) do update set
      hits = case when t.window_start <= clock_timestamp() - p_window then 0 else t.hits end,
      window_start = case when t.window_start <= clock_timestamp() - p_window then clock_timestamp() else t.window_start end
    returning t.*
$$;

-- Asks for one guess at an account and counts it before it is evaluated. p_place is the network it comes from or, for a browser that
-- the account knows, that browser; then p_network is null and what strangers did does not count.
--   ok      evaluate it; captcha and wait say what the next one will need if this one is wrong
--   captcha a picture has to be copied first; nothing was counted
--   wait    too soon after the last one; nothing was counted
--   stop    too many
create function login_try(p_tenant smallint, p_account text, p_place text, p_network text, p_captcha boolean)
  returns table (verdict text, wait integer, captcha boolean) language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_network throttle%rowtype;
  v_pair throttle%rowtype;
  v_account throttle%rowtype;
  v_most integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- Always in this order, so that two guesses cannot wait for each other.
  if p_network is not null then
    v_network := throttle_row(p_tenant, 'login-network', p_network, interval '1 hour');
    v_account := throttle_row(p_tenant, 'login-account', p_account, interval '1 day');
  else
    v_account := throttle_row(p_tenant, 'login-device', p_account || ' ' || p_place, interval '1 day');
  end if;
  v_pair := throttle_row(p_tenant, 'login-pair', p_account || ' ' || p_place, interval '30 minutes');

  wait := ceil(extract(epoch from greatest(
    case when v_pair.hits >= 20 then v_pair.window_start + interval '30 minutes' - v_now end,
    case when v_account.hits >= 100 then v_account.window_start + interval '1 day' - v_now end,
    case when v_network.hits >= 60 then v_network.window_start + interval '1 hour' - v_now end)));
  v_most := greatest(v_pair.hits, v_account.hits, coalesce(v_network.hits, 0));
  captcha := v_most >= 3;
  if wait is not null then
    verdict := 'stop';
    return next;
    return;
  end if;
  wait := case when v_pair.hits >= 5 then ceil(extract(epoch from v_pair.last_at - v_now) + least(60, power(2, v_pair.hits - 5))) else 0 end;
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

-- A guess was right: the failures before it are forgotten, as far as they came from the same place; the network keeps its other ones.
create function login_right(p_tenant smallint, p_account text, p_place text, p_network text) returns void language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if p_network is not null then
    update throttle set hits = greatest(hits - 1, 0) where tenant = p_tenant and kind = 'login-network' and subject = p_network;
    delete from throttle where tenant = p_tenant and kind = 'login-account' and subject = p_account;
  else
    delete from throttle where tenant = p_tenant and kind = 'login-device' and subject = p_account || ' ' || p_place;
  end if;
  delete from throttle where tenant = p_tenant and kind = 'login-pair' and subject = p_account || ' ' || p_place;
end
$$;
