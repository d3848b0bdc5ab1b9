-- Payees of members, and how often a withdrawal PIN was entered wrongly.

alter table payment_password
  add column failures smallint not null default 0 check (failures >= 0);
comment on column payment_password.failures is
  'Wrong entries since the last right one. From five on the PIN is locked, until its member resets '
  'it or an operator unlocks it.';

create table payee (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  public_id text not null,
  member bigint not null,
  kind text collate "C" not null check (kind in ('bank', 'wallet')),
  -- The code of the bank or e-wallet, as the contract lists them.
  provider text collate "C" not null,
  -- Holder's name, account number and branch code, sealed for this row.
  sealed text not null,
  masked text not null,
  holder_masked text not null,
  -- Keyed hash of provider and account number: the same account at two members.
  fingerprint bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When a payment to it first arrived.
  verified_at timestamptz,
  blocked_at timestamptz,
  removed_at timestamptz,
  primary key (tenant, id),
  unique (tenant, public_id),
  foreign key (tenant, member) references member (tenant, id)
);
create index payee_member on payee (tenant, member);
create unique index payee_once on payee (tenant, member, fingerprint) where removed_at is null;
create index payee_fingerprint on payee (tenant, fingerprint);
comment on table payee is
  'Bank accounts and e-wallets that withdrawals of a member are paid to. Removed ones stay, '
  'because withdrawals name them. A blocked account is refused to every member of the tenant.';
call protect_table('payee', 'select, insert, update');
