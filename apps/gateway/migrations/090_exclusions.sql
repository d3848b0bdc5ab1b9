-- Exclusions that hold against a second account: what each one is about, and by what the person is
-- recognised.

create table exclusion (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  -- MEMBER: by itself. OPERATOR: on the word of one of word_of. MATCH: the person is excluded
  -- under another
  -- account. RELEASE: two operators found that a match was another person.
  source text collate "C" not null check (source in ('MEMBER', 'OPERATOR', 'MATCH', 'RELEASE')),
  word_of text collate "C" check (word_of in ('MEMBER', 'COURT', 'FAMILY')),
  -- The account that was excluded first, which may be of another brand of the group.
  origin_brand smallint references tenant (id),
  origin_member bigint,
  -- What both accounts have in common.
  traits text[] not null default '{}',
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id),
  check ((source = 'OPERATOR') = (word_of is not null)),
  check (num_nulls(origin_brand, origin_member)
    = case when source in ('MATCH', 'RELEASE') then 0 else 2 end)
);
create index exclusion_member on exclusion (tenant, member, id);
comment on table exclusion is
  'Why a member is or was excluded. What holds now is member_protection.excluded_until.';
call protect_table('exclusion', 'select, insert');
call make_append_only('exclusion');

-- Exclusions from before these tables; job exclusion-marks adds their marks.
insert into exclusion (tenant, member, at, until, source)
select tenant, member, excluded_at, excluded_until, 'MEMBER' from member_protection
where excluded_until > clock_timestamp();

create table exclusion_mark (
  -- Keyed hash of the birthday and one more trait; says nothing without the gateway's key.
  hash bytea not null,
  trait text collate "C" not null
    check (trait in ('NAME', 'NUMBER', 'DOCUMENT', 'DEVICE', 'ACCOUNT')),
  brand smallint not null references tenant (id),
  member bigint not null,
  until timestamptz not null,
  primary key (hash, brand, member)
);
create index exclusion_mark_member on exclusion_mark (brand, member);
comment on table exclusion_mark is
  'By what an excluded person is recognised in every brand of the group, which is why it belongs '
  'to no tenant. Deleted when the exclusion has ended.';
revoke all on exclusion_mark from public;
grant select, insert, update, delete on exclusion_mark to parlour_app;

-- An exclusion is compared with members of its birthday.
create index member_birth_date on member (tenant, birth_date) where birth_date is not null;
