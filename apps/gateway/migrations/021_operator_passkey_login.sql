-- Logins of operators by a passkey alone.
create table operator_login_challenge (
  value_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table operator_login_challenge is
  'Challenges that a passkey signed without a session, used up by it. They are sealed, so that '
  'giving one out costs no row.';
create index operator_login_challenge_end on operator_login_challenge (expires_at);
revoke all on operator_login_challenge from public;
grant select, insert, delete on operator_login_challenge to parlour_app;
