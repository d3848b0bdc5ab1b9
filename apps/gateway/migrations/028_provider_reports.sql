-- PROVIDER: the report of a payment provider of a day of the brand.
alter table reconciliation_run drop constraint reconciliation_run_scope_check,
  add constraint reconciliation_run_scope_check
    check (scope in ('TAIL', 'WHOLE', 'VENDOR', 'PROVIDER'));
alter table reconciliation_run add column provider text collate "C",
  add column day date,
  add constraint reconciliation_run_provider check
    ((scope = 'PROVIDER') = (provider is not null) and (provider is null) = (day is null));
comment on column reconciliation_run.day is
  'The day, in the time zone of the brand, that the report of a payment provider is of.';
create index reconciliation_run_provider_day on reconciliation_run (tenant, provider, day)
  where provider is not null;
