-- A tester can let the sandbox provider be down for a method of deposits.
create table sandbox_outage (
  tenant smallint not null references tenant (id),
  method text collate "C" not null,
  since timestamptz not null default clock_timestamp(),
  primary key (tenant, method)
);
comment on table sandbox_outage is
  'Methods of deposits for which the sandbox provider does not answer, as a tester chose.';
call protect_table('sandbox_outage', 'select, insert, delete');
