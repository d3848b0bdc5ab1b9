-- Audiences that operators keep under a name (docs/decisions/0261).
create table segment (
  tenant smallint not null references tenant (id),
  name text not null check (char_length(name) between 1 and 60),
  -- The audience of the terms of a promotion, as is_in_audience reads it.
  audience jsonb not null,
  written_by text not null,
  written_at timestamptz not null default clock_timestamp(),
  primary key (tenant, name)
);
comment on table segment is
  'Audiences under a name. A promotion takes a copy: its terms change by a new version only.';
call protect_table('segment', 'select, insert, update, delete');
