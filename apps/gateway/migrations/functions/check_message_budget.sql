-- Counts a request for a message against every budget and answers the first that is exceeded (null:
-- send), after how many seconds it allows the next one, whether this request exceeded it, and
-- whether the pot is four fifths empty since this request. What is refused earlier costs the later
-- budgets nothing: flooding one number uses up neither an address's share nor a pot. A request that
-- sends nothing (p_sends false) is answered like one that does, and takes nothing from blocks and
-- pots. An address and its range have a share of the pot in codes that did not come back
-- (use_code):
-- a few of them cannot empty it. p_width widens the shares of networks that operators list.
drop function if exists check_message_budget(smallint, text, text, text, text, text, integer,
  integer);
create or replace function check_message_budget(
  p_tenant smallint, p_channel text, p_target text, p_block text, p_network text, p_range text,
  p_width integer, p_block_most integer, p_day_most integer, p_pot text, p_sends boolean
) returns table (broken text, wait integer, crossed boolean, low boolean)
language plpgsql as $$
declare
  v_name text;
  v_kind text;
  v_subject text;
  v_most integer;
  v_window interval;
  v_hits integer;
  v_first boolean := false;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  for v_name, v_kind, v_subject, v_most, v_window in
    select * from (values
      ('gap', 'gap', p_target, 1, interval '60 seconds'),
      ('hour', 'hour', p_target, 5, interval '1 hour'),
      ('day', 'day', p_target, 10, interval '1 day'),
      ('network', p_pot || '-network', p_network, greatest(20, p_day_most / 20) * p_width,
        interval '1 day'),
      ('range', p_pot || '-range', p_range, greatest(40, p_day_most / 4) * p_width,
        interval '1 day'),
      ('block', 'block', p_block, p_block_most, interval '1 hour'),
      (p_pot, p_pot, '', p_day_most, interval '1 day')) as budgets
  loop
    continue when v_subject is null;
    v_kind := p_channel || '-' || v_kind;
    if v_name in ('block', p_pot) and not (p_sends and (v_name = p_pot or v_first)) then
      -- A number counts once in its block.
      select coalesce(max(t.hits), 0) + (v_name = p_pot)::integer into v_hits from throttle t
        where t.tenant = p_tenant and t.kind = v_kind and t.subject = v_subject
          and t.window_start > clock_timestamp() - v_window;
    else
      select h.hits into v_hits from count_throttle_hit(p_tenant, v_kind, v_subject, v_window) h;
    end if;
    if v_name = 'hour' then
      v_first := v_hits = 1;
    end if;
    if v_hits > v_most then
      return query
        select v_name,
          greatest(1,
          ceil(extract(epoch from t.window_start + v_window - clock_timestamp())))::integer,
          p_sends and v_hits = v_most + 1, false
        from throttle t where t.tenant = p_tenant and t.kind = v_kind and t.subject = v_subject;
      return;
    end if;
  end loop;
  return query select null::text, 0, false, p_sends and v_hits = ceil(v_most * 0.8);
end
$$;
