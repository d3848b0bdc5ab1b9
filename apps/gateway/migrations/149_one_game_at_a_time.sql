-- A vendor whose games are played one at a time: another one opens when the round before it has ended.

alter table vendor add column one_game boolean not null default false;
comment on column vendor.one_game is 'Whether a member may have a round open in one game of this vendor''s server only. A round that has been open for a day bars nobody: people look at it (reconciliation).';
