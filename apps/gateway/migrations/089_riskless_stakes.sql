-- Stakes that could not be lost, as the vendor says when a round ends.
alter table round
  -- What of its stakes could not be lost; null: nothing was said.
  add column riskless bigint check (riskless >= 0);

create table riskless_stake (
  tenant smallint not null,
  -- The win that ended the round, or the rollback that gave such a stake back (below zero).
  operation bigint not null,
  member bigint not null,
  asset smallint not null,
  vendor smallint not null,
  round_ref text collate "C" not null,
  game_code text collate "C" not null,
  amount bigint not null check (amount <> 0),
  created_at timestamptz not null,
  primary key (tenant, operation),
  foreign key (tenant, member) references member (tenant, id)
);
create index riskless_stake_member on riskless_stake (tenant, member, created_at);
comment on table riskless_stake is
  'What of the stakes of ended rounds risked nothing, by the operation that said so: it counts for '
  'no turnover. Append-only.';
call protect_table('riskless_stake', 'select, insert');
call make_append_only('riskless_stake');

-- It learns for which game.
drop function if exists vendor_balance(smallint, smallint, text);

-- It learns what of the stakes was at risk.
drop function if exists post_win(smallint, smallint, text, text, text, text, text, bigint, text,
  boolean, text);
