-- Rewards of referrals: friends whom members invite while a promotion pays for it.
create table referral_friend (
  tenant smallint not null,
  promotion bigint not null,
  -- The terms that ran when the friend registered: they stay those of this invitation.
  version integer not null,
  friend bigint not null,
  inviter bigint not null check (inviter <> friend),
  -- The days of the brand whose deposits and play count.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Whether the figures met the targets when they were counted last.
  is_met boolean not null default false,
  -- Null: nothing was granted or refused yet.
  decided_at timestamptz,
  -- What both accounts have in common, for which neither got a bonus.
  shared text collate "C" check (shared in ('DEVICE', 'NETWORK', 'PAYEE')),
  -- Null where the terms give none, or where it was refused: the code of the error says why.
  inviter_bonus bigint,
  inviter_refusal text,
  friend_bonus bigint,
  friend_refusal text,
  primary key (tenant, promotion, friend),
  foreign key (tenant, promotion, version)
    references promotion_version (tenant, promotion, version),
  foreign key (tenant, friend) references member (tenant, id),
  foreign key (tenant, inviter) references member (tenant, id),
  foreign key (tenant, inviter_bonus) references bonus (tenant, id),
  foreign key (tenant, friend_bonus) references bonus (tenant, id),
  check (num_nonnulls(inviter_bonus, inviter_refusal) < 2),
  check (num_nonnulls(friend_bonus, friend_refusal) < 2),
  check (decided_at is not null
    or num_nonnulls(shared, inviter_bonus, inviter_refusal, friend_bonus, friend_refusal) = 0),
  check (shared is null
    or num_nonnulls(inviter_bonus, inviter_refusal, friend_bonus, friend_refusal) = 0)
);
create index referral_friend_inviter on referral_friend (tenant, inviter, friend);
create index referral_friend_open on referral_friend (tenant, friend) where decided_at is null;
create index referral_friend_met on referral_friend (tenant, friend)
  where is_met and decided_at is null;
comment on table referral_friend is
  'Who registered by the referral code of a member while a promotion paid for it, and what both '
  'got. It is decided once.';
call protect_table('referral_friend', 'select, insert');
grant update (is_met, decided_at, shared, inviter_bonus, inviter_refusal, friend_bonus,
  friend_refusal) on referral_friend to parlour_app;

create table referral_due (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  primary key (tenant, id)
);
comment on table referral_due is
  'Invited members whose figures changed since they were compared with the targets: written with '
  'the figures, in one transaction, and taken out with the comparison.';
-- Jobs at once take different notes by locking them.
call protect_table('referral_due', 'select, insert, update, delete');
