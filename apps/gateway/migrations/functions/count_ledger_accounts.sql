-- Adds new accounts that hold a balance to the numbers of their types, at most p_stretch a call.
-- Ids are drawn before they are committed, so the accounts up to a mark are counted by a later
-- call, once every transaction that was open when the mark was set has ended.
create or replace function count_ledger_accounts(p_tenant smallint, p_stretch bigint) returns void
language plpgsql as $$
declare
  m ledger_total_mark;
begin
  select * into strict m from ledger_total_mark x where x.tenant = p_tenant for update;
  if m.seen_by > pg_snapshot_xmin(pg_current_snapshot()) then return; end if;
  insert into ledger_type_total as s (tenant, asset, type, accounts)
    select p_tenant, a.asset, a.type, count(*) from account a
    where a.tenant = p_tenant and a.id > m.accounts_done and a.id <= m.accounts_next
      and a.balance is not null
    group by a.asset, a.type
    on conflict (tenant, asset, type) do update set accounts = s.accounts + excluded.accounts;
  update ledger_total_mark x set accounts_done = m.accounts_next,
      accounts_next = coalesce((select max(n.id) from (select a.id from account a
        where a.tenant = p_tenant and a.id > m.accounts_next order by a.id limit p_stretch) n),
        m.accounts_next),
      seen_by = transaction_id_bound()
    where x.tenant = p_tenant;
end
$$;
