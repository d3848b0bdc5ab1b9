-- Identity checks of members: documents with a selfie, reviewed by operators.

create table identity_check (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  public_id text not null,
  member bigint not null,
  state text collate "C" not null default 'PENDING'
    check (state in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'REPLACED')),
  -- A code of the contract's list of documents.
  kind text collate "C" not null,
  -- Name, birth date, number and expiry as the member typed them, sealed for this row.
  sealed text,
  -- The end of the number.
  masked text not null,
  -- Keyed hash of kind and number: the same document at two members.
  fingerprint bytea,
  -- Keyed hash of all that was sent: the same documents sent twice.
  request_hash bytea not null,
  -- What was noticed when it was sent.
  flags text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by text,
  -- Why it was rejected, and what the operator wrote to the member.
  reasons text[] not null default '{}',
  note text,
  valid_until timestamptz,
  -- When the member was reminded that it is about to end.
  reminded_at timestamptz,
  -- When it was rejected, replaced or expired: documents are kept for a time from then on.
  ended_at timestamptz,
  erased_at timestamptz,
  claimed_by bigint,
  claimed_until timestamptz,
  primary key (tenant, id),
  unique (tenant, public_id),
  foreign key (tenant, member) references member (tenant, id),
  check ((state = 'APPROVED') = (valid_until is not null and ended_at is null)),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((erased_at is null) = (sealed is not null))
);
create index identity_check_member on identity_check (tenant, member, id);
create unique index identity_check_pending on identity_check (tenant, member)
  where state = 'PENDING';
create unique index identity_check_approved on identity_check (tenant, member)
  where state = 'APPROVED';
create index identity_check_queue on identity_check (tenant, created_at, id)
  where state = 'PENDING';
create index identity_check_fingerprint on identity_check (tenant, fingerprint);
comment on table identity_check is
  'Documents that members sent to prove who they are, and what operators decided. After its time, '
  'or when an operator erases it, pictures, details and fingerprint are deleted; the decision '
  'stays.';
call protect_table('identity_check', 'select, insert, update');

create table identity_picture (
  tenant smallint not null,
  "check" bigint not null,
  side text collate "C" not null check (side in ('front', 'back', 'selfie')),
  -- A JPEG that the gateway wrote itself, sealed for this row.
  sealed bytea not null,
  primary key (tenant, "check", side),
  foreign key (tenant, "check") references identity_check (tenant, id) on delete cascade
);
-- What is sealed cannot be compressed.
alter table identity_picture alter column sealed set storage external;
comment on table identity_picture is
  'Pictures of identity checks, encrypted by the gateway. Deleted when their check is erased.';
call protect_table('identity_picture', 'select, insert, delete');
