-- Rewards that were reached by a stake which is given back after its round has ended.
create table returned_round (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  -- When the round had ended: what was granted since then may have counted it.
  closed_at timestamptz not null,
  amount bigint not null check (amount > 0),
  returned_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table returned_round is
  'Rounds of which a stake was given back after their end: written with the rollback, and taken '
  'out when the rewards since then were looked at once more.';
call protect_table('returned_round', 'select, insert, update, delete');

-- A rank that was lost with the stake that reached it can be reached again.
grant delete on rank_upgrade to parlour_app;
