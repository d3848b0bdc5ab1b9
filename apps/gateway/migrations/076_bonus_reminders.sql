-- Members are reminded of bonuses whose time ends (docs/decisions/0264).
alter table bonus add reminded_at timestamptz;
comment on column bonus.reminded_at is
  'When its member was reminded that its time ends, once; null before.';
