-- The stored result of an operation, or a conflict when the repeated call differs from it.
create or replace function stored_result(o operation, p_same boolean) returns posting
language sql immutable
  return case when not p_same then row(('REFUSED'), 'vendor_tx_conflict', null, null)::posting
    else row(case o.status when 'DECLINED' then 'REFUSED' else o.status::text end, o.code,
      o.balance, o.id)::posting end;
