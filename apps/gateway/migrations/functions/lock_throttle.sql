-- Locks a throttle's counter until the transaction ends, and restarts it when its window is over.
create or replace function lock_throttle(
  p_tenant smallint, p_kind text, p_subject text, p_window interval
) returns throttle
language sql as $$
  insert into throttle as t (tenant, kind, subject, hits) values (p_tenant, p_kind, p_subject, 0)
    on conflict (tenant, kind, subject) do update set
      hits = case when t.window_start <= clock_timestamp() - p_window then 0 else t.hits end,
      window_start = case when t.window_start <= clock_timestamp() - p_window then clock_timestamp()
        else t.window_start end
    returning t.*
$$;
