-- Transfers between members: along one edge of the agent tree, from cash to cash.
alter type operation_kind add value 'MEMBER_TRANSFER';
alter type operation_kind add value 'MEMBER_TRANSFER_IN';

create table member_transfer (
  tenant smallint not null,
  id bigint generated always as identity,
  public_id text collate "C" not null,
  sender bigint not null,
  receiver bigint not null,
  -- UP: to the sender's upline; DOWN: to a direct downline.
  direction text collate "C" not null check (direction in ('UP', 'DOWN')),
  asset smallint not null,
  amount bigint not null check (amount > 0),
  -- How the sender approved it.
  proof text collate "C" not null check (proof in ('pin', 'step-up')),
  -- What the automatic rules noticed.
  flags text[] not null default '{}',
  -- The sender's operation, which holds the posting.
  operation bigint not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, public_id),
  foreign key (tenant, sender) references member (tenant, id),
  foreign key (tenant, receiver) references member (tenant, id),
  foreign key (tenant, asset) references asset (tenant, id),
  check (sender <> receiver)
);
create index member_transfer_sender on member_transfer (tenant, sender, created_at);
create index member_transfer_receiver on member_transfer (tenant, receiver, created_at);
create index member_transfer_created on member_transfer (tenant, created_at, id);
create index member_transfer_flagged on member_transfer (tenant, created_at, id)
  where flags <> '{}';
comment on table member_transfer is
  'Money that a member sent to the upline or a direct downline. It is booked once: one posting '
  'from cash to cash under the sender''s operation, which the receiver''s operation names as its '
  'parent. Append-only.';
call protect_table('member_transfer', 'select, insert');
call make_append_only('member_transfer');
