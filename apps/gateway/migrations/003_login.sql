-- Login protection, remembered browsers, second factors, and approvals of sensitive changes.

create table captcha (
  tenant smallint not null references tenant (id),
  id_hash bytea not null,
  -- Keyed with a secret of the gateways: a plain hash of five characters is quickly reversed.
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
comment on table known_device is
  'Browsers that a member has signed in with, by the SHA-256 of their cookie. Guesses from '
  'elsewhere do not lock them out.';
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
  -- The session that it opened; ended when the token turns out to be stolen.
  session_hash bytea,
  primary key (tenant, token_hash),
  foreign key (tenant, member) references member (tenant, id)
);
create index remember_token_family on remember_token (tenant, family);
create index remember_token_member on remember_token (tenant, member);
create index remember_token_age on remember_token (tenant, expires_at);
comment on table remember_token is
  'Logs a browser in without the password for a day. Each token works once and is replaced by its '
  'successor; a used one ends its family and the sessions that the family opened.';
call protect_table('remember_token', 'select, insert, update, delete');

create table member_network (
  tenant smallint not null,
  member bigint not null,
  -- Keyed with a secret of the gateways: networks are so few that a plain hash could be reversed
  -- by trying them all.
  network_hash bytea not null,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member, network_hash),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table member_network is
  'Networks (IPv4 /24, IPv6 /48) that a member has logged in from, for half a year after the '
  'last time. The address itself is not kept.';
call protect_table('member_network', 'select, insert, update, delete');

create table login_ticket (
  tenant smallint not null references tenant (id),
  ticket_hash bytea not null,
  -- SHA-256 of the cookie that the browser was given with the ticket.
  browser_hash bytea not null,
  member bigint not null,
  remember boolean not null,
  -- Reported again when the login continues.
  password_expired boolean not null,
  failures smallint not null default 0,
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes',
  spent_at timestamptz,
  primary key (tenant, ticket_hash),
  foreign key (tenant, member) references member (tenant, id)
);
create index login_ticket_age on login_ticket (tenant, expires_at);
comment on table login_ticket is
  'A login with the right password that still needs a second factor: for one browser, five '
  'minutes, five attempts, one login.';
call protect_table('login_ticket', 'select, insert, update, delete');

create table verification_code (
  tenant smallint not null references tenant (id),
  purpose text not null,
  -- Keyed hashes: neither numbers nor codes can be read here or guessed offline.
  target_hash bytea not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  primary key (tenant, purpose, target_hash)
);
create index verification_code_age on verification_code (tenant, expires_at);
comment on table verification_code is
  'One valid code for each tenant, purpose and target; the next one replaces it.';
call protect_table('verification_code', 'select, insert, update, delete');

create table reset_link (
  tenant smallint not null references tenant (id),
  secret_hash bytea not null,
  -- Null for an unknown account: the row exists so that both cases take equally long.
  member bigint,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (tenant, secret_hash),
  foreign key (tenant, member) references member (tenant, id)
);
create index reset_link_member on reset_link (tenant, member);
create index reset_link_age on reset_link (tenant, expires_at);
comment on table reset_link is
  'Links that set a new password, by SHA-256 of their secret; deleted by their first use.';
call protect_table('reset_link', 'select, insert, update, delete');

create table step_up (
  tenant smallint not null references tenant (id),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  member bigint not null,
  action text not null,
  -- SHA-256 of tenant, member, action and the exact content that was shown.
  content_hash bytea not null,
  method text not null
    check (method in ('payment', 'passkey', 'password', 'code', 'identity')),
  -- What a passkey signs.
  challenge text,
  failures smallint not null default 0,
  -- SHA-256 of what proves the approval; null until it was given.
  proof_hash bytea,
  expires_at timestamptz not null default clock_timestamp() + interval '2 minutes',
  spent_at timestamptz,
  -- A code is sent at most once a minute; a request repeated sooner is answered by the same code.
  asked_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id)
);
create index step_up_age on step_up (tenant, expires_at);
comment on table step_up is
  'A step-up approval of one exact action by a method that the server chose. Used once; ends after '
  'five failures, or after two minutes or the lifetime of the code that was sent.';
call protect_table('step_up', 'select, insert, update, delete');

create table member_totp (
  tenant smallint not null,
  member bigint not null,
  -- The secret, encrypted with the master key.
  sealed text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Null until a code has shown that the app holds the secret.
  confirmed_at timestamptz,
  -- The newest time step whose code was used: that step and all older ones are refused.
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
comment on table recovery_code is
  'Recovery codes for a lost authenticator app: each replaces one code of the app, once.';
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
  -- The host it was created on: a passkey works on that domain only, not on other domains of the
  -- same tenant.
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
comment on table passkey is 'Passkeys of members: the public key and its use so far.';
call protect_table('passkey', 'select, insert, update, delete');

create table federated_identity (
  tenant smallint not null,
  -- Firebase project of the token: the same subject of another project is another person.
  project text not null,
  -- google.com, facebook.com: sign_in_provider of the token.
  provider text not null check (provider in ('google.com', 'facebook.com')),
  subject text not null check (length(subject) between 1 and 128),
  member bigint not null,
  linked_at timestamptz not null default clock_timestamp(),
  primary key (tenant, project, provider, subject),
  foreign key (tenant, member) references member (tenant, id)
);
create index federated_identity_member on federated_identity (tenant, member);
comment on table federated_identity is
  'An account elsewhere that logs a member in, known by its issuer and its subject there; no '
  'address, no name. A phone needs no row: the verified number of the member is the link.';
call protect_table('federated_identity', 'select, insert, delete');

create table trial_guest (
  tenant smallint not null,
  -- SHA-256 of the value that the visitor's browser stores.
  token_hash bytea not null,
  member bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, token_hash),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table trial_guest is
  'The TRIAL account with which a browser tries games without an account. It cannot log in: each '
  'launch gets a session of its own whose secrets are thrown away.';
call protect_table('trial_guest', 'select, insert');
