-- What a player chose for a round, where the game lets choose: the fish that was aimed at. Part of what decides the round, so it is stored with it.

alter table round add column choice text not null default '';
comment on column round.choice is 'One of the game''s own choices; empty where there is nothing to choose.';
