-- The jackpot: the number that a round drew for it, and what it brought.

alter table round add column ticket integer check (ticket >= 0);
alter table round add column jackpot bigint check (jackpot >= 0);
comment on column round.ticket is 'The number drawn behind the round''s own, in games that take part; below the bet in hundredths it hits.';
comment on column round.jackpot is 'What the house''s pool paid for a hit; null before it was asked, and without one.';
