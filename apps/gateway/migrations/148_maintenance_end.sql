-- A vendor that is closed says when it is expected back, where the operator knows it.

alter table vendor add column maintenance_until timestamptz;
comment on column vendor.maintenance_until is 'When the maintenance is expected to end; it is told and opens nothing. Means nothing while maintenance is off.';
