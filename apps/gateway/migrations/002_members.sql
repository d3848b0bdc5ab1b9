-- People: members and agents, their sessions, and what protects them.

create table member (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  public_id text not null default replace(gen_random_uuid()::text, '-', ''),
  username text not null,
  username_key text not null generated always as (lower(username)) stored,
  password_hash text,
  type smallint not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'LOCKED', 'CLOSED')),
  book text not null check (book in ('PLAY', 'REAL', 'TRIAL')),
  birth_date date,
  nickname text not null default '',
  language text not null default 'EN',
  upline bigint,
  consent_at timestamptz,
  must_change_password boolean not null default false,
  failed_logins integer not null default 0,
  first_failed_at timestamptz,
  last_failed_at timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  primary key (tenant, id),
  unique (tenant, public_id),
  unique (tenant, username_key),
  foreign key (tenant, upline) references member (tenant, id),
  -- Trial accounts live in their own book and nobody else does.
  check ((type = 4) = (book = 'TRIAL')),
  check (type = 4 or birth_date is not null)
);
create index member_upline on member (tenant, upline) where upline is not null;
comment on table member is 'A player or an agent. type: 0 member, 1 2 41 42 agent kinds, 4 trial. public_id is what the outside sees; id never leaves the gateway. Inserting one opens its wallet and its place in the tree.';
call protect_table('member', 'select, insert, update');

create table member_closure (
  tenant smallint not null,
  ancestor bigint not null,
  descendant bigint not null,
  depth smallint not null check (depth >= 0),
  primary key (tenant, ancestor, descendant),
  foreign key (tenant, ancestor) references member (tenant, id),
  foreign key (tenant, descendant) references member (tenant, id)
);
create index member_closure_up on member_closure (tenant, descendant, depth);
comment on table member_closure is 'The agent tree: one row for every ancestor of a member, itself included at depth 0. Kept by a trigger on member.';
call protect_table('member_closure', 'select, insert, delete');

create function place_member() returns trigger language plpgsql as $$
begin
  insert into member_closure (tenant, ancestor, descendant, depth) values (new.tenant, new.id, new.id, 0);
  if new.upline is not null then
    insert into member_closure (tenant, ancestor, descendant, depth)
      select c.tenant, c.ancestor, new.id, c.depth + 1 from member_closure c where c.tenant = new.tenant and c.descendant = new.upline;
  end if;
  return null;
end
$$;
create trigger place_member after insert on member for each row execute function place_member();

create table session (
  tenant smallint not null,
  token_hash bytea not null,
  bind_hash bytea not null,
  member bigint not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  primary key (tenant, token_hash),
  foreign key (tenant, member) references member (tenant, id)
);
create index session_member on session (tenant, member) where ended_at is null;
comment on table session is 'A login. Token and binding cookie are both required; only their SHA-256 is kept. expires_at is the absolute end, last_seen_at the last real activity. Setting ended_at ends the play session too.';
call protect_table('session', 'select, insert, update');

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
comment on table play_session is 'The time a member plays within a login: its start, the next reality check, its acknowledgement. At most one is open; a bet needs it. The net result is summed from the journal since started_at.';
call protect_table('play_session', 'select, insert, update');

create function end_play_session() returns trigger language plpgsql as $$
begin
  update play_session set ended_at = new.ended_at where tenant = new.tenant and member = new.member and session_hash = new.token_hash and ended_at is null;
  return null;
end
$$;
create trigger end_play_session after update of ended_at on session for each row when (old.ended_at is null and new.ended_at is not null) execute function end_play_session();

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
comment on table member_protection is 'Self-exclusion, time-out and the chosen reality-check interval of a member. No row: none of them.';
call protect_table('member_protection', 'select, insert, update');

create table member_limit (
  tenant smallint not null,
  member bigint not null,
  kind text not null check (kind in ('STAKE', 'SESSION', 'LOSS_DAY', 'LOSS_WEEK', 'LOSS_MONTH', 'DEPOSIT_DAY', 'DEPOSIT_WEEK', 'DEPOSIT_MONTH')),
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
comment on table member_limit is 'Limits of a member, by who set them; the strictest holds. A raise or removal waits in next_value until next_at has passed AND it was confirmed.';
call protect_table('member_limit', 'select, insert, update');

-- The limit that holds now.
create function limit_now(l member_limit) returns bigint language sql stable
  return case when l.next_at <= clock_timestamp() and l.next_confirmed_at is not null then l.next_value else l.value end;

create table idempotency (
  tenant smallint not null references tenant (id),
  principal text not null,
  route text not null,
  key text not null check (length(key) between 16 and 255),
  request_hash bytea not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant, principal, route, key)
);
comment on table idempotency is 'The answer to a money call under its Idempotency-Key, inserted in the transaction of the effect: a parallel duplicate waits on the key, then reads the answer.';
call protect_table('idempotency', 'select, insert, delete');

create table throttle (
  tenant smallint not null references tenant (id),
  kind text not null,
  subject text not null,
  window_start timestamptz not null default now(),
  hits integer not null default 1,
  primary key (tenant, kind, subject)
);
comment on table throttle is 'Counters of security limits (login, captcha, sms), shared by every gateway.';
call protect_table('throttle', 'select, insert, update, delete');

create table used_once (
  tenant smallint not null references tenant (id),
  purpose text not null,
  value_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant, purpose, value_hash)
);
create index used_once_expiry on used_once (tenant, expires_at);
comment on table used_once is 'Values that work one time only (ids of encrypted bodies, solved captchas), kept until they would be refused anyway.';
call protect_table('used_once', 'select, insert, delete');
