-- Keys of vendors are made by two operators, and used from named networks (docs/decisions/0277).
alter table vendor_key
  add column networks cidr[] not null default '{}',
  -- Null: it waits for another operator, and is good for nothing.
  add column active_from timestamptz default clock_timestamp();
update vendor_key set active_from = created_at;
comment on column vendor_key.networks is 'Where it may be used from; none: from anywhere.';
