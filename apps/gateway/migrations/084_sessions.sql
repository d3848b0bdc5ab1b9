-- What a member sees of its own logins, how they end, and what stands before a dangerous change.

alter table session
  -- What the owner names a login by; says nothing of the token.
  add column public_id text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Country of the address it began from; the address itself is not kept.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column ended_why text;
create unique index session_public on session (tenant, public_id) where ended_at is null;
create index session_bind on session (tenant, bind_hash) where ended_at is null;

-- Name of a drawn picture of the product.
alter table member add column avatar text not null default 'default' check (avatar ~ '^[a-z0-9-]{1,32}$');

-- Ends every open login of a member but one (null = all), with the play sessions in them; answers how many. Also the operator's kill:
-- select end_sessions(tenant, member, 'operator', null).
create function end_sessions(p_tenant smallint, p_member bigint, p_why text, p_except bytea) returns integer language plpgsql as $$
declare
  ended integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  update session set ended_at = clock_timestamp(), ended_why = p_why
    where tenant = p_tenant and member = p_member and ended_at is null and (p_except is null or token_hash <> p_except);
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- An account that is locked or closed loses its logins for good: unlocking it revives none.
create function end_sessions_of_closed() returns trigger language plpgsql as $$
begin
  update session set ended_at = clock_timestamp(), ended_why = 'locked' where tenant = new.tenant and member = new.id and ended_at is null;
  return null;
end
$$;
create trigger end_sessions_of_closed after update of status on member for each row when (old.status = 'ACTIVE' and new.status <> 'ACTIVE') execute function end_sessions_of_closed();

create table step_up (
  tenant smallint not null references tenant (id),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  member bigint not null,
  action text not null,
  -- SHA-256 of tenant, member, action and the exact content that was shown.
  content_hash bytea not null,
  method text not null check (method in ('payment', 'passkey', 'password')),
  -- What a passkey signs.
  challenge text,
  failures smallint not null default 0,
  -- SHA-256 of what proves the approval; null until it was given.
  proof_hash bytea,
  expires_at timestamptz not null default clock_timestamp() + interval '2 minutes',
  spent_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id)
);
create index step_up_age on step_up (tenant, expires_at);
comment on table step_up is 'A question for one more proof before one exact act: asked, approved, spent once, two minutes, five failures. The server chose the method.';
call protect_table('step_up', 'select, insert, update, delete');
