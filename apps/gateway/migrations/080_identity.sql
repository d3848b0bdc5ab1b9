-- How a member can be reached and what it told about itself.

alter table member
  -- E.164 with plus.
  add column mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  add column mobile_verified_at timestamptz,
  add column email text check (length(email) between 3 and 254),
  add column email_verified_at timestamptz,
  add column password_changed_at timestamptz not null default now(),
  add check (mobile_verified_at is null or mobile is not null),
  add check (email_verified_at is null or email is not null);
-- One account a verified number, and a verified address; what nobody proved blocks nobody.
create unique index member_mobile on member (tenant, mobile) where mobile_verified_at is not null;
create unique index member_email on member (tenant, lower(email)) where email_verified_at is not null;

create table member_profile (
  tenant smallint not null,
  member bigint not null,
  -- Field names of the registration (libs/contract, registration fields) and their texts.
  fields jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table member_profile is 'What a member told of itself besides name, number and address: optional fields of the registration and of the profile.';
call protect_table('member_profile', 'select, insert, update');
