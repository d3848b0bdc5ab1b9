-- Feedback grows into support tickets: a thread of messages with pictures on each, who is waited
-- for, and canned answers (docs/decisions/0291).

alter table feedback rename to support_ticket;
alter table support_ticket rename constraint feedback_pkey to support_ticket_pkey;
alter table support_ticket rename constraint feedback_member to support_ticket_member;
alter table support_ticket rename constraint feedback_kind_check to support_ticket_kind_check;
alter table support_ticket rename column at to opened_at;
alter index feedback_age rename to support_ticket_age;
drop index feedback_state;
alter table support_ticket drop constraint feedback_state_check;
alter table support_ticket alter column state drop default;

alter table support_ticket
  -- Since when the sender waits for an answer; null: was answered, or it is closed.
  add column waiting_since timestamptz,
  add column closed_at timestamptz,
  -- Of the newest message of the thread.
  add column last_at timestamptz,
  -- An answer came that the member has not read.
  add column is_unread boolean not null default false,
  -- Where the site was that it was sent from: mail about an answer leads back there. Null: unknown.
  add column origin text;

create table support_message (
  tenant smallint not null,
  id bigint generated always as identity,
  ticket bigint not null,
  at timestamptz not null default clock_timestamp(),
  -- note: for operators alone.
  author text collate "C" not null check (author in ('member', 'operator', 'note')),
  operator integer references operator (id),
  content text not null check (length(content) between 1 and 4000),
  primary key (tenant, id),
  foreign key (tenant, ticket) references support_ticket (tenant, id) on delete cascade,
  check ((author = 'member') = (operator is null))
);
create index support_message_thread on support_message (tenant, ticket, id);
comment on table support_message is
  'The messages of support tickets: of the member or visitor who asks, answers, and notes of '
  'operators. Nothing in it is changed.';
call protect_table('support_message', 'select, insert');

alter table upload drop constraint upload_owner;
alter table upload add column support_message bigint;

-- What was written before: the message, and answers that were messages to the member. Each brand's
-- rows are seen by its own number alone.
do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select id from tenant loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into support_message (tenant, ticket, at, author, content)
    select tenant, id, opened_at, 'member', content from support_ticket
    where tenant = v_tenant order by id;
    insert into support_message (tenant, ticket, at, author, operator, content)
    select s.tenant, s.feedback, s.created_at, 'operator', s.author, t.content
    from sent_message s
    join lateral (select content from sent_message_text x where x.tenant = s.tenant
      and x.sent_message = s.id order by x.language limit 1) t on true
    where s.tenant = v_tenant and s.feedback is not null order by s.created_at, s.id;
    update upload u set support_message = (select min(m.id) from support_message m
      where m.tenant = u.tenant and m.ticket = u.feedback and m.author = 'member')
    where u.tenant = v_tenant and u.feedback is not null;
    update support_ticket f set
      last_at = (select max(m.at) from support_message m
        where m.tenant = f.tenant and m.ticket = f.id),
      closed_at = case when f.state = 'DONE' then coalesce(f.changed_at, f.opened_at) end,
      state = case when f.state = 'DONE' then 'closed'
        when exists (select from support_message m where m.tenant = f.tenant and m.ticket = f.id
          and m.author = 'operator') then 'answered' else 'open' end
    where f.tenant = v_tenant;
    update support_ticket set waiting_since = opened_at
    where tenant = v_tenant and state = 'open';
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

alter table upload drop column feedback;
alter table upload
  add constraint upload_owner
    check (num_nonnulls(support_message, withdrawal, deposit, application) = 1),
  add foreign key (tenant, support_message) references support_message (tenant, id)
    on delete cascade;
create index upload_support_message on upload (tenant, support_message)
  where support_message is not null;

alter table sent_message drop column feedback;
alter table support_ticket drop column content;
alter table support_ticket
  drop column changed_at,
  alter column last_at set not null,
  alter column last_at set default clock_timestamp(),
  alter column waiting_since set default clock_timestamp(),
  alter column state set default 'open',
  add constraint support_ticket_state_check check (state in ('open', 'answered', 'closed')),
  add constraint support_ticket_waiting check ((state = 'open') = (waiting_since is not null)),
  add constraint support_ticket_closed check ((state = 'closed') = (closed_at is not null));
create index support_ticket_state on support_ticket (tenant, state, id);
create index support_ticket_of_member on support_ticket (tenant, member, last_at)
  where member is not null;
grant update (state, assigned_to, waiting_since, closed_at, last_at, is_unread)
  on support_ticket to parlour_app;
comment on table support_ticket is
  'What visitors and members ask the operator, each with its thread (support_message). sender is '
  'the name they gave, not a proof of who they are.';

create table canned_answer (
  tenant smallint not null references tenant (id),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  title text not null check (length(title) between 1 and 80),
  -- By language code.
  texts jsonb not null,
  primary key (tenant, id)
);
comment on table canned_answer is
  'Answers that operators choose from when they answer support tickets, by language.';
call protect_table('canned_answer', 'select, insert, update, delete');

-- Who worked on feedback works on tickets.
update operator_role set permissions = permissions || '{support.read}'
where 'moderation.read' = any (permissions);
update operator_role set permissions = permissions || '{support.write,support.canned}'
where 'moderation.write' = any (permissions);
