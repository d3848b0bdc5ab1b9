-- Who vouches for an operator (docs/decisions/0277).
alter table operator
  add column invited_by integer references operator (id),
  -- The brand of its last role, or of the invitation at first; null: the platform.
  add column last_brand smallint references tenant (id);
comment on column operator.invited_by is
  'Neither decides what the other proposed for thirty days; null: made by a command.';
comment on column operator.last_brand is
  'Whose owners may give a role to an operator who has none.';
