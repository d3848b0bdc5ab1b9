-- Drafts that were never published can be deleted. Versions are append-only: a removal hides those
-- of an item up to a number, and an item of the same name may begin again behind it.
create table content_removal (
  tenant smallint not null,
  kind text collate "C" not null,
  item text not null,
  -- The newest version that is hidden.
  version integer not null,
  removed_at timestamptz not null default clock_timestamp(),
  -- The operator.
  removed_by text not null,
  reason text not null,
  primary key (tenant, kind, item, version),
  foreign key (tenant, kind, item, version)
    references content_version (tenant, kind, item, version)
);
comment on table content_removal is
  'Drafts that an operator deleted before they were published: their versions are shown nowhere.';
call protect_table('content_removal', 'select, insert');
call make_append_only('content_removal');
