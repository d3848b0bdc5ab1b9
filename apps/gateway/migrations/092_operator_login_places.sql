-- Wrong passwords of operators are counted by account and place, so that a stranger cannot shut an
-- operator out everywhere.
create table operator_device (
  operator integer not null references operator (id),
  -- SHA-256 of the secret in the browser's cookie.
  device_hash bytea not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (operator, device_hash)
);
comment on table operator_device is 'Browsers that an operator has logged in with entirely.';
revoke all on operator_device from public;
grant select, insert, update, delete on operator_device to parlour_app;

create table operator_login_failure (
  operator integer not null references operator (id),
  -- A network, or a browser that the operator has logged in with.
  place text collate "C" not null,
  is_device boolean not null,
  -- Wrong passwords in a row.
  failures smallint not null default 1,
  paused_until timestamptz,
  -- All of them within a day of the first.
  total integer not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (operator, place)
);
comment on table operator_login_failure is
  'Wrong passwords for an operator''s account, by where they come from.';
revoke all on operator_login_failure from public;
grant select, insert, update, delete on operator_login_failure to parlour_app;
