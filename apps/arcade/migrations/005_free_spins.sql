-- Rounds that are free spins of a grant of the gateway, which alone counts them.
alter table round add column free_spins text,
  add column free_spins_after jsonb;
comment on column round.free_spins is
  'The gateway''s id of the free spins that the round belongs to; null: the player staked the bet.';
comment on column round.free_spins_after is
  'How far they were when the round was settled, as the gateway answered.';
