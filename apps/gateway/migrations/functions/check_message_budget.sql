-- Counts a request for a message against every budget and answers the first that is exceeded (none:
-- send), after how many seconds it allows the next one, and whether this request exceeded it. What
-- is refused earlier costs the later budgets nothing: flooding one number uses up neither a
-- network's nor the tenant's allowance.
create or replace function check_message_budget(
  p_tenant smallint, p_channel text, p_target text, p_block text, p_network text, p_range text,
  p_block_most integer, p_day_most integer
) returns table (broken text, wait integer, crossed boolean)
language plpgsql as $$
declare
  v_name text;
  v_subject text;
  v_most integer;
  v_window interval;
  v_hits integer;
  v_first boolean := false;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  for v_name, v_subject, v_most, v_window in
    select * from (values
      ('gap', p_target, 1, interval '60 seconds'), ('hour', p_target, 5, interval '1 hour'),
        ('day', p_target, 10, interval '1 day'),
      ('network', p_network, 10, interval '1 hour'), ('range', p_range, 30, interval '1 hour'),
      ('block', p_block, p_block_most, interval '1 hour'), ('merchant', '', p_day_most,
        interval '1 day')) as budgets
  loop
    continue when v_subject is null;
    if v_name = 'block' and not v_first then
      -- A number counts once in its block.
      select coalesce(max(t.hits), 0) into v_hits from throttle t
        where t.tenant = p_tenant and t.kind = p_channel || '-block' and t.subject = v_subject
          and t.window_start > clock_timestamp() - v_window;
    else
      select h.hits into v_hits
        from count_throttle_hit(p_tenant, p_channel || '-' || v_name, v_subject, v_window) h;
    end if;
    if v_name = 'hour' then
      v_first := v_hits = 1;
    end if;
    if v_hits > v_most then
      return query
        select v_name,
          greatest(1,
          ceil(extract(epoch from t.window_start + v_window - clock_timestamp())))::integer,
          v_hits = v_most + 1
        from throttle t where t.tenant = p_tenant and t.kind = p_channel || '-' || v_name
          and t.subject = v_subject;
      return;
    end if;
  end loop;
end
$$;
