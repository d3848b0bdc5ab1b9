-- The agent tree over time, what agents may read of it, and the contracts of agents.

-- A role of its own for what agents read about their team: it writes nothing, and reads the columns
-- and rows that limit_to_team grants. The application enters it for one transaction.
do $$
begin
  if not exists (select from pg_roles where rolname = 'parlour_agent') then
    create role parlour_agent nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then
  null; -- made at the same moment while another database of this server was migrated
end
$$;
do $$
begin
  -- The application may enter the role, but its own rows are not limited by it.
  if (select rolinherit from pg_roles where rolname = 'parlour_app') then
    alter role parlour_app noinherit;
  end if;
  if not pg_has_role('parlour_app', 'parlour_agent', 'MEMBER') then
    grant parlour_agent to parlour_app;
  end if;
exception
  -- Changed at the same moment from another database.
  when unique_violation or internal_error then null;
end
$$;
grant usage on schema public to parlour_agent;

alter table member_closure
  add column valid_from timestamptz not null default '-infinity',
  add column valid_to timestamptz not null default 'infinity',
  add constraint member_closure_span check (valid_from < valid_to);
alter table member_closure drop constraint member_closure_pkey;
alter table member_closure add primary key (tenant, ancestor, descendant, valid_from);
drop index member_closure_up;
create unique index member_closure_now on member_closure (tenant, descendant, depth)
  where valid_to = 'infinity';
create unique index member_closure_team on member_closure (tenant, ancestor, descendant)
  where valid_to = 'infinity';
create index member_closure_then on member_closure (tenant, descendant, valid_to);
comment on table member_closure is
  'The agent tree: one row for every ancestor of a member, itself included at depth 0, for the '
  'time from valid_from up to valid_to. The tree of today has valid_to = infinity. Written by a '
  'trigger on member and by move_member alone.';
revoke delete on member_closure from parlour_app;
grant update (valid_to) on member_closure to parlour_app;

create table member_move (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  -- Null: at the top, directly under the brand.
  from_upline bigint,
  to_upline bigint,
  -- How many moved, the member included.
  team_size integer not null check (team_size > 0),
  actor text not null,
  reason text not null,
  request_id text not null,
  moved_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, from_upline) references member (tenant, id),
  foreign key (tenant, to_upline) references member (tenant, id),
  check (from_upline is distinct from to_upline)
);
create index member_move_member on member_move (tenant, member, id);
comment on table member_move is
  'Members who were put under another agent, with their whole team. Append-only.';
call protect_table('member_move', 'select, insert');
call make_append_only('member_move');

-- Lets agents read columns of a table, in the rows of their own team as it is today. p_member is
-- the column that holds the member; a transaction of an agent names itself in app.agent.
create procedure limit_to_team(p_table regclass, p_member name, p_columns text)
language plpgsql as $$
begin
  execute format('grant select (%s) on %s to parlour_agent', p_columns, p_table);
  execute format(
    'create policy team_only on %1$s as restrictive for select to parlour_agent using (exists '
    '(select from member_closure c where c.tenant = %1$s.tenant and c.descendant = %1$s.%2$I '
    'and c.ancestor = (select nullif(current_setting(''app.agent'', true), '''')::bigint) '
    'and c.valid_to = ''infinity''))',
    p_table, p_member);
end
$$;
revoke execute on procedure limit_to_team(regclass, name, text) from public;

-- Its own rows of the tree are those that say who is in the team.
grant select on member_closure to parlour_agent;
create policy team_only on member_closure as restrictive for select to parlour_agent
  using (ancestor = (select nullif(current_setting('app.agent', true), '')::bigint)
    and valid_to = 'infinity');
call limit_to_team('member', 'id',
  'tenant, id, public_id, username, username_key, type, status, book, nickname, upline, '
  'created_at, last_login_at, rank_level');
grant select on asset to parlour_agent;
call limit_to_team('account', 'owner', 'tenant, id, asset, type, owner, balance');
