-- Where the browser denies a game its storage, the arcade remembers which result was not shown yet.

alter table round add column shown boolean not null default true;
comment on column round.shown is
  'False from a spin whose page keeps nothing until that page has shown the result to its end.';
