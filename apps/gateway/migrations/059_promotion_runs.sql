-- When a version of a promotion granted bonuses, and which operators decided so.
create table promotion_run (
  tenant smallint not null,
  id bigint generated always as identity,
  promotion bigint not null,
  version integer not null,
  proposed_by integer not null references operator (id),
  approved_by integer not null references operator (id),
  started_at timestamptz not null default clock_timestamp(),
  stopped_at timestamptz,
  stopped_by integer references operator (id),
  -- Null where the next version took its place.
  stop_reason text,
  primary key (tenant, id),
  foreign key (tenant, promotion, version)
    references promotion_version (tenant, promotion, version),
  check (proposed_by <> approved_by),
  check ((stopped_at is null) = (stopped_by is null))
);
create unique index promotion_run_open on promotion_run (tenant, promotion)
  where stopped_at is null;
create index promotion_run_order on promotion_run (tenant, promotion, id);
comment on table promotion_run is
  'From when until when a version of a promotion granted bonuses. A version that has a run was '
  'approved by a second operator.';
call protect_table('promotion_run', 'select, insert');
grant update (stopped_at, stopped_by, stop_reason) on promotion_run to parlour_app;
