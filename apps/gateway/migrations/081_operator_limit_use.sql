-- What operators decided alone about money, against the limit of a day (docs/decisions/0277).
create table operator_limit_use (
  tenant smallint not null references tenant (id),
  operator integer not null references operator (id),
  -- Of the decision: the same one again is counted once.
  key text collate "C" not null,
  action text collate "C" not null,
  subject text collate "C" not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant, operator, key)
);
create index operator_limit_use_recent on operator_limit_use (tenant, operator, at);
comment on table operator_limit_use is
  'Sums that an operator paid, credited or decided without a second one; kept for two days.';
call protect_table('operator_limit_use', 'select, insert, delete');

-- One limit in place of three thresholds, each of which looked at a single decision.
do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select id from tenant loop
    perform set_config('app.tenant', v_tenant::text, true);
    update setting set key = 'approvals',
      value = jsonb_build_object('dailyLimit', value -> 'fourEyesAbove')
    where tenant = v_tenant and key = 'adjustments';
    delete from setting where tenant = v_tenant and key = 'roundApproval';
    update setting set value = value - 'fourEyesAbove'
    where tenant = v_tenant and key = 'withdrawals';
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
