-- What a vendor is answered about a free spin: its refusal, or its balance and our number of it.
create or replace function free_spin_answer(f free_spin, p_balance bigint) returns posting
language sql immutable parallel safe
  return case when f.state = 'DECLINED' then row('REFUSED', f.code, p_balance, f.id)::posting
    else row(case when f.state in ('TOMBSTONED', 'LATE') then 'NOOP' else 'APPLIED' end, null,
      p_balance, f.id)::posting end;
