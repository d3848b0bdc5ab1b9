-- Accounts elsewhere that let a member in, free play, and how far a member has risen.

create table federated_identity (
  tenant smallint not null,
  -- Which project vouches: the same subject of another project is somebody else.
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
comment on table federated_identity is 'An account elsewhere that lets a member in, known by who vouches and its subject there; no address, no name. A phone needs no row: the member''s verified number is the link.';
call protect_table('federated_identity', 'select, insert, delete');

-- Above 4 a member has a line of its own to customer service.
alter table member add column rank_level smallint not null default 0 check (rank_level between 0 and 99);

-- Free-play accounts that housekeeping closes after their day.
create index member_free_play on member (tenant, created_at) where type = 4 and status = 'ACTIVE' and password_hash is null;
