-- How many accounts may stand directly under an agent, and how many links it may keep open: where
-- an operator has set other numbers than those of the brand (setting agents).
create table agent_quota (
  tenant smallint not null,
  agent bigint not null,
  -- Null: as the brand's setting says.
  members integer check (members between 0 and 1000000),
  agents integer check (agents between 0 and 1000000),
  links integer check (links between 0 and 100000),
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant, agent),
  foreign key (tenant, agent) references member (tenant, id)
);
comment on table agent_quota is
  'Quotas of agents that differ from the brand''s. What stands under an agent already stays.';
call protect_table('agent_quota', 'select, insert, update');
