-- Bonuses that a day of the brand triggers: a part of the losses before it, or a birthday.
create table promotion_day (
  tenant smallint not null,
  promotion bigint not null,
  day date not null,
  version integer not null,
  planned_at timestamptz not null default clock_timestamp(),
  primary key (tenant, promotion, day),
  foreign key (tenant, promotion, version)
    references promotion_version (tenant, promotion, version)
);
comment on table promotion_day is
  'The days of promotions that a day triggers whose members have been determined, in order.';
call protect_table('promotion_day', 'select, insert');
call make_append_only('promotion_day');

create table promotion_day_member (
  tenant smallint not null,
  promotion bigint not null,
  day date not null,
  member bigint not null,
  -- What the amount is computed from in micro-units: the net loss, or nothing on a birthday.
  base bigint not null check (base >= 0),
  -- Null: not decided yet.
  decided_at timestamptz,
  -- Null where the member did not get it.
  bonus bigint,
  primary key (tenant, promotion, day, member),
  foreign key (tenant, promotion, day) references promotion_day (tenant, promotion, day),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, bonus) references bonus (tenant, id),
  check (bonus is null or decided_at is not null)
);
create index promotion_day_member_due on promotion_day_member (tenant, day, promotion, member)
  where decided_at is null;
comment on table promotion_day_member is
  'Who has earned the bonus of a promotion on a day, as it was determined then. Each is granted '
  'once, or not at all where bonus_refusal says so.';
call protect_table('promotion_day_member', 'select, insert');
grant update (decided_at, bonus) on promotion_day_member to parlour_app;
