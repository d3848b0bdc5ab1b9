-- Free spins: bonuses whose amount is what spins without a stake win (docs/decisions/0255).
alter table game add column free_spin_stakes bigint[] not null default '{}';
comment on column game.free_spin_stakes is
  'The bets, in micro-units, at which the vendor''s game plays free spins; empty: it plays none.';

create table free_spin (
  tenant smallint not null,
  vendor smallint not null,
  -- The vendor's ids of the bet, and of the win or the rollback that ended it.
  bet_ref text collate "C" not null,
  win_ref text collate "C",
  rollback_ref text collate "C",
  id bigint generated always as identity,
  -- Null: rolled back before it came.
  bonus bigint,
  member bigint not null,
  round_ref text collate "C" not null,
  game_code text collate "C" not null,
  -- What it was played at, and what it won, in micro-units. Neither moves money.
  stake bigint not null default 0 check (stake >= 0),
  win bigint check (win >= 0),
  -- PLAYED waits for its win. LATE won after its bonus had ended, which changes nothing.
  state text collate "C" not null check (state in ('PLAYED', 'SETTLED', 'LATE', 'ROLLED_BACK',
    'TOMBSTONED', 'DECLINED')),
  code text,
  -- The balances that were answered, for repetitions.
  balance bigint not null,
  end_balance bigint,
  request_id text not null,
  played_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (tenant, vendor, bet_ref),
  unique (tenant, vendor, win_ref),
  unique (tenant, vendor, rollback_ref),
  foreign key (tenant, bonus) references bonus (tenant, id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, vendor) references vendor (tenant, id),
  check ((state in ('SETTLED', 'LATE')) = (win is not null and win_ref is not null)),
  check ((state = 'DECLINED') = (code is not null)),
  check (bonus is not null or state in ('TOMBSTONED', 'DECLINED'))
);
create unique index free_spin_round on free_spin (tenant, vendor, round_ref, member)
  where state in ('PLAYED', 'SETTLED', 'LATE');
create index free_spin_bonus on free_spin (tenant, bonus, id);
create index free_spin_open on free_spin (tenant, played_at) where state = 'PLAYED';
comment on table free_spin is
  'The free spins that vendors reported, one row each. How many of a bonus are used and what they '
  'won is counted here and kept nowhere else; money moves only when the bonus is paid.';
call protect_table('free_spin', 'select, insert, update');
