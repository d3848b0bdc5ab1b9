-- Counts one hit; answers how many there were in the window, this one included, and in how many
-- seconds the window ends. The window begins with its first hit.
drop function if exists count_throttle_hit(smallint, text, text, interval);
create or replace function count_throttle_hit(
  p_tenant smallint, p_kind text, p_subject text, p_window interval
) returns table (hits integer, wait_seconds integer)
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
    insert into throttle as t (tenant, kind, subject) values (p_tenant, p_kind, p_subject)
      on conflict (tenant, kind, subject) do update set
        hits = case when t.window_start <= clock_timestamp() - p_window then 1 else t.hits + 1 end,
        window_start = case
          when t.window_start <= clock_timestamp() - p_window then clock_timestamp()
          else t.window_start end
      returning t.hits,
        greatest(1,
        ceil(extract(epoch from t.window_start + p_window - clock_timestamp())))::integer;
end
$$;
