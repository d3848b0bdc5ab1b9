-- How members came: invitations, what they agreed to, and what they keep to themselves.

create table affiliate_link (
  tenant smallint not null,
  id bigint generated always as identity,
  code text not null check (code ~ '^[A-Za-z0-9._@+-]{4,64}$'),
  code_key text not null generated always as (lower(code)) stored,
  -- What whoever comes by it becomes: a member, or an agent (type 1) under the one who invited.
  kind text not null default 'MEMBER' check (kind in ('MEMBER', 'AGENT')),
  agent bigint not null,
  active boolean not null default true,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, code_key),
  foreign key (tenant, agent) references member (tenant, id),
  check (ends_at is null or ends_at > starts_at)
);
create index affiliate_link_agent on affiliate_link (tenant, agent);
comment on table affiliate_link is 'Invitation codes of agents. A code stays taken after its link has ended.';
call protect_table('affiliate_link', 'select, insert, update');

-- The agent that a code invites for, while link and agent are active.
create function affiliate_of(p_tenant smallint, p_code text) returns table (link bigint, agent bigint, kind text) language plpgsql stable as $$
begin
  return query
    select l.id, l.agent, l.kind from affiliate_link l join member m on m.tenant = l.tenant and m.id = l.agent
    where l.tenant = p_tenant and l.code_key = lower(p_code) and l.active and l.starts_at <= clock_timestamp() and (l.ends_at is null or l.ends_at > clock_timestamp())
      and m.type in (1, 2, 41, 42) and m.status = 'ACTIVE';
end
$$;

create table registration (
  tenant smallint not null,
  member bigint not null,
  way text not null check (way in ('USERNAME', 'MOBILE', 'FEDERATED', 'AGENT')),
  method text not null default 'WEB',
  register_url text check (length(register_url) <= 2048),
  domain text check (length(domain) <= 253),
  affiliate_link bigint,
  affiliate_code text,
  referral_code text,
  recommender text,
  terms_version text not null,
  minimum_age smallint not null check (minimum_age >= 18),
  consent_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, affiliate_link) references affiliate_link (tenant, id)
);
create index registration_link on registration (tenant, affiliate_link) where affiliate_link is not null;
comment on table registration is 'How an account came to be: the way, the page, the codes, and which terms were agreed to when, at which least age.';
call protect_table('registration', 'select, insert');
call make_append_only('registration');

create table payment_password (
  tenant smallint not null,
  member bigint not null,
  password_hash text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table payment_password is 'The password that money leaves with, as Argon2id. No row: none was set yet.';
call protect_table('payment_password', 'select, insert, update');
