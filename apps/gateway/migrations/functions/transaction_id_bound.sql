-- Returns a transaction id above those of all transactions that have one by now: once the oldest
-- running transaction is not below it, all of these have ended. A snapshot's xmax is no such bound:
-- it is one above the newest transaction that has ended, and a running one may be newer. The
-- subtransaction draws the next id and ends, which lifts the next snapshot's xmax above it.
create or replace function transaction_id_bound() returns xid8
language plpgsql as $$
begin
  begin
    insert into transaction_probe default values;
    raise exception using errcode = 'triggered_action_exception';
  exception when triggered_action_exception then
    return pg_snapshot_xmax(pg_current_snapshot());
  end;
end
$$;
