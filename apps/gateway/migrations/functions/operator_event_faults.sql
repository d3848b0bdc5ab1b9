-- The rows of the operators' audit trail that do not fit the chain, with what is wrong.
create or replace function operator_event_faults() returns table (id bigint, fault text)
language sql stable as $$
  select c.id,
    case when c.id <> coalesce(c.id_before, 0) + 1 then 'rows before it are missing'
      when c.previous <> coalesce(c.hash_before, '') then 'it does not follow the row before it'
      else 'it was changed' end
  from (select e.id, e.previous, e.hash, operator_event_hash(e) as computed,
      lag(e.id) over w as id_before, lag(e.hash) over w as hash_before
    from operator_event e window w as (order by e.id)) c
  where c.id <> coalesce(c.id_before, 0) + 1 or c.previous <> coalesce(c.hash_before, '')
    or c.hash <> c.computed
  order by c.id limit 20
$$;
