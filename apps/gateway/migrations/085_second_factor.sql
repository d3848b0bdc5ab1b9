-- What a login shows besides the password, and passkeys, which need none.

create table member_network (
  tenant smallint not null,
  member bigint not null,
  -- Keyed with a secret of the gateways: there are few networks, and a plain hash would be undone by trying them all.
  network_hash bytea not null,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member, network_hash),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table member_network is 'Networks (IPv4 /24, IPv6 /48) that a member has logged in from, for half a year after the last time. The address itself is not kept.';
call protect_table('member_network', 'select, insert, update, delete');

-- The owner sees which of its logins came from a network that its account did not know.
alter table session add column new_network boolean not null default false;

create table login_ticket (
  tenant smallint not null references tenant (id),
  ticket_hash bytea not null,
  -- SHA-256 of the cookie that the browser was given with the ticket.
  browser_hash bytea not null,
  member bigint not null,
  remember boolean not null,
  -- Said again when the login goes on.
  password_expired boolean not null,
  failures smallint not null default 0,
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes',
  spent_at timestamptz,
  primary key (tenant, ticket_hash),
  foreign key (tenant, member) references member (tenant, id)
);
create index login_ticket_age on login_ticket (tenant, expires_at);
comment on table login_ticket is 'A login whose password was right and that has to show more: for one browser, five minutes, five tries, one login.';
call protect_table('login_ticket', 'select, insert, update, delete');

create table member_totp (
  tenant smallint not null,
  member bigint not null,
  -- The secret, encrypted with the master key.
  sealed text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Null until a code has shown that the app holds the secret.
  confirmed_at timestamptz,
  -- The newest time step that a code was taken of: it and everything older is refused.
  last_step bigint not null default 0,
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table member_totp is 'Authenticator app of a member.';
call protect_table('member_totp', 'select, insert, update, delete');

create table recovery_code (
  tenant smallint not null,
  member bigint not null,
  -- Keyed with a secret of the gateways.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant, member, code_hash),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table recovery_code is 'What a member wrote down in case the authenticator app is lost: each stands in for one code, once.';
call protect_table('recovery_code', 'select, insert, update, delete');

create table passkey (
  tenant smallint not null,
  -- As the authenticator names it, base64url.
  credential_id text not null check (length(credential_id) <= 1400),
  public_id text not null default replace(gen_random_uuid()::text, '-', ''),
  member bigint not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  -- The host it was made on: passkeys of one domain are none on another, though it be the same merchant's.
  rp_id text not null,
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  primary key (tenant, credential_id),
  unique (tenant, public_id),
  foreign key (tenant, member) references member (tenant, id)
);
create index passkey_member on passkey (tenant, member);
comment on table passkey is 'Passkeys of members: the public half and what is known of its use.';
call protect_table('passkey', 'select, insert, update, delete');
