-- Responsible gaming: the time a member plays, exclusion, limits. Written under the lock of the
-- wallet (lock_member), so that no bet is decided on outdated limits.

create table play_session (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  session_hash bytea not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check_interval interval,
  next_check_at timestamptz,
  acknowledged_at timestamptz,
  ended_at timestamptz,
  primary key (tenant, member, id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, session_hash) references session (tenant, token_hash)
);
create unique index play_session_open on play_session (tenant, member) where ended_at is null;
comment on table play_session is
  'The time a member plays within a login: its start, the next reality check, its '
  'acknowledgement. At most one is open; a bet needs it. The net result is summed from the '
  'journal since started_at.';
call protect_table('play_session', 'select, insert, update');

create table member_protection (
  tenant smallint not null,
  member bigint not null,
  excluded_at timestamptz,
  excluded_until timestamptz,
  timeout_until timestamptz,
  check_interval interval check (check_interval >= interval '1 minute'),
  updated_at timestamptz not null default now(),
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id),
  check ((excluded_at is null) = (excluded_until is null))
);
comment on table member_protection is
  'Self-exclusion, time-out and the chosen reality-check interval of a member. No row: none of '
  'them.';
call protect_table('member_protection', 'select, insert, update');

create table member_limit (
  tenant smallint not null,
  member bigint not null,
  kind text not null check (kind in ('STAKE', 'SESSION', 'LOSS_DAY', 'LOSS_WEEK', 'LOSS_MONTH',
    'DEPOSIT_DAY', 'DEPOSIT_WEEK', 'DEPOSIT_MONTH')),
  setter text not null default 'MEMBER' check (setter in ('MEMBER', 'OPERATOR', 'TENANT')),
  -- Micro-units; seconds for SESSION; null = no limit.
  value bigint check (value >= 0),
  next_value bigint check (next_value >= 0),
  next_at timestamptz,
  next_confirmed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant, member, kind, setter),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table member_limit is
  'Limits of a member, by who set them; the strictest holds. A raise or removal waits in '
  'next_value until next_at has passed AND it was confirmed.';
call protect_table('member_limit', 'select, insert, update');
