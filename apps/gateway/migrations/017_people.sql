-- Passkeys of operators, a second factor besides the authenticator app; and what operators write
-- down about members.
create table operator_passkey (
  -- As the authenticator names it, base64url.
  credential_id text primary key check (length(credential_id) <= 1400),
  public_id text not null default replace(gen_random_uuid()::text, '-', '') unique,
  operator integer not null references operator (id),
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  -- The host it was created on: that of the console.
  rp_id text not null,
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator);
comment on table operator_passkey is 'Passkeys of operators: the public key and its use so far.';
revoke all on operator_passkey from public;
grant select, insert, update, delete on operator_passkey to parlour_app;

create table operator_challenge (
  -- One open challenge a session: the next one replaces it.
  session bytea primary key references operator_session (token_hash) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
comment on table operator_challenge is
  'What a passkey of an operator signs; good once, for the session that asked for it.';
revoke all on operator_challenge from public;
grant select, insert, update, delete on operator_challenge to parlour_app;

create table member_note (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  at timestamptz not null default clock_timestamp(),
  -- The login of the operator.
  author text not null,
  text text not null check (length(text) between 3 and 2000),
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id)
);
create index member_note_member on member_note (tenant, member, id);
comment on table member_note is 'What operators wrote about a member; kept as it was written.';
call protect_table('member_note', 'select, insert');
call make_append_only('member_note');

create table member_tag (
  tenant smallint not null,
  member bigint not null,
  tag text collate "C" not null check (tag ~ '^[a-z0-9][a-z0-9 -]{0,39}$'),
  primary key (tenant, member, tag),
  foreign key (tenant, member) references member (tenant, id)
);
create index member_tag_tag on member_tag (tenant, tag);
comment on table member_tag is 'Short words by which operators group members.';
call protect_table('member_tag', 'select, insert, delete');

-- For accounts that share a browser, a network or a payee.
create index known_device_hash on known_device (tenant, device_hash);
create index member_network_hash on member_network (tenant, network_hash);
create index member_profile_payee on member_profile (tenant, lower(fields ->> 'payeeName'))
  where fields ? 'payeeName';
