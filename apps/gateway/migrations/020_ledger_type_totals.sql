-- Sums of the accounts that hold a balance, by type, beside those of house accounts: a page that
-- adds them up reads every member's accounts.
--
-- No run of the job may come between the sums below and the function that goes on with them: the
-- lock waits for a running one, and one that waits finds its function gone and is repeated.
lock table ledger_total_mark in exclusive mode;
drop function if exists add_ledger_totals(smallint, bigint);

create table ledger_type_total (
  tenant smallint not null,
  asset smallint not null,
  type text collate "C" not null references account_type (type),
  accounts bigint not null default 0,
  debits numeric not null default 0,
  credits numeric not null default 0,
  primary key (tenant, asset, type),
  foreign key (tenant, asset) references asset (tenant, id)
);
comment on table ledger_type_total is
  'How many accounts hold a balance and what was moved out of and into them, by type: operations '
  'and accounts up to those in ledger_total_mark. Derived from the journal.';
call protect_table('ledger_type_total', 'select, insert, update');

alter table ledger_total_mark
  -- Accounts up to this one have been counted.
  add column accounts_done bigint not null default 0,
  -- The next count ends here, once every transaction that was open when this was set has ended.
  add column accounts_next bigint not null default 0,
  add column seen_by xid8 not null default '0';
comment on table ledger_total_mark is
  'How far the kept sums of accounts go. The job locks its row.';

do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select t.id from tenant t loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into ledger_type_total (tenant, asset, type, debits, credits)
      select v_tenant, a.asset, a.type, sum(e.debit), sum(e.credit)
      from (
        select t.debit_account as account, sum(t.amount) as debit, 0 as credit
          from transfer t join ledger_total_mark m on m.tenant = t.tenant
          where t.tenant = v_tenant and t.operation <= m.operation and t.debit_after is not null
          group by 1
        union all
        select t.credit_account, 0, sum(t.amount)
          from transfer t join ledger_total_mark m on m.tenant = t.tenant
          where t.tenant = v_tenant and t.operation <= m.operation and t.credit_after is not null
          group by 1
      ) e join account a on a.tenant = v_tenant and a.id = e.account
      group by a.asset, a.type;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
