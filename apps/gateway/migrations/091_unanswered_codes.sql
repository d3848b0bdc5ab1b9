-- An address is charged for codes that did not come back, so a code keeps where it was asked for.
alter table verification_code
  add column channel text collate "C",
  add column network text,
  add column range text,
  -- Of a member or of a stranger: each has a pot of its own.
  add column pot text collate "C",
  -- How many were sent there since the last one came back.
  add column sent smallint not null default 1;
comment on column verification_code.network is
  'The network that asked for it; when the code comes back, its counters are relieved of it.';
