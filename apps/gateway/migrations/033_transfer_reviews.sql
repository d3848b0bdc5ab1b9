-- What operators found about unusual transfers between members.
create table member_transfer_review (
  tenant smallint not null,
  transfer bigint not null,
  operator integer not null references operator (id),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant, transfer),
  foreign key (tenant, transfer) references member_transfer (tenant, id)
);
comment on table member_transfer_review is
  'An operator looked at a transfer that was marked; the reason stands in the audit trail. '
  'Append-only.';
call protect_table('member_transfer_review', 'select, insert');
call make_append_only('member_transfer_review');
