-- Stakes that are given back after their round has ended.
alter type operation_kind add value 'BONUS_TAKE_BACK';

alter table turnover
  -- What was left of it when a member who had lost everything began anew.
  add column dropped bigint not null default 0 check (dropped >= 0);
comment on table turnover is
  'What a member must stake before money can be withdrawn. Each credited deposit adds to what is '
  'left of it and sets as_of anew; a stake that comes back later adds to it again.';

-- What its end had turned into cash and a stake that came back took away again.
alter table bonus add column taken_back bigint not null default 0
  check (taken_back between 0 and converted);

create index open_round_member on open_round (tenant, member);

-- They say now themselves what a member had before.
drop function if exists add_turnover(smallint, bigint, smallint, bigint, bigint, timestamptz);
