-- Adds a stretch of the sealed journal to the sums of accounts: of each that holds no balance, and
-- by type of those that do. Returns how many operations are still to be added: a long journal is
-- caught up with stretch by stretch.
create or replace function add_ledger_totals(p_tenant smallint, p_stretch bigint) returns bigint
language plpgsql as $$
declare
  v_from bigint;
  v_sealed bigint;
  v_to bigint;
begin
  insert into ledger_total_mark (tenant, operation) values (p_tenant, 0)
    on conflict (tenant) do nothing;
  perform count_ledger_accounts(p_tenant, p_stretch);
  select operation into strict v_from from ledger_total_mark where tenant = p_tenant for update;
  select coalesce(max(last_operation), 0) into v_sealed from audit_block where tenant = p_tenant;
  v_to := least(v_sealed, v_from + p_stretch);
  if v_to <= v_from then return 0; end if;
  insert into ledger_total as s (tenant, account, debits, credits)
    select p_tenant, e.account, sum(e.debit), sum(e.credit) from (
      select t.debit_account as account, t.amount::numeric as debit, 0::numeric as credit
        from transfer t where t.tenant = p_tenant and t.operation > v_from and t.operation <= v_to
          and t.debit_after is null
      union all
      select t.credit_account, 0, t.amount
        from transfer t where t.tenant = p_tenant and t.operation > v_from and t.operation <= v_to
          and t.credit_after is null) e
    group by e.account order by e.account
    on conflict (tenant, account) do update
      set debits = s.debits + excluded.debits, credits = s.credits + excluded.credits;
  insert into ledger_type_total as s (tenant, asset, type, debits, credits)
    select p_tenant, a.asset, a.type, sum(e.debit), sum(e.credit) from (
      select t.debit_account as account, sum(t.amount) as debit, 0 as credit
        from transfer t where t.tenant = p_tenant and t.operation > v_from and t.operation <= v_to
          and t.debit_after is not null group by 1
      union all
      select t.credit_account, 0, sum(t.amount)
        from transfer t where t.tenant = p_tenant and t.operation > v_from and t.operation <= v_to
          and t.credit_after is not null group by 1
      ) e join account a on a.tenant = p_tenant and a.id = e.account
    group by a.asset, a.type
    on conflict (tenant, asset, type) do update
      set debits = s.debits + excluded.debits, credits = s.credits + excluded.credits;
  update ledger_total_mark set operation = v_to where tenant = p_tenant;
  return v_sealed - v_to;
end
$$;
