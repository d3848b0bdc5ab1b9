-- How much harder the human check is for a network, from 0 to 4: a step for each ten codes that did
-- not come back in a day, and for each thirty new accounts in an hour. p_width widens the steps of
-- networks that operators list.
create or replace function human_check_level(p_tenant smallint, p_network text, p_width integer)
returns integer
language sql stable as $$
  select least(4, coalesce(max(t.hits / (s.step * p_width)), 0))
  from (values ('sms-merchant-network', 10, interval '1 day'),
      ('sms-members-network', 10, interval '1 day'),
      ('register-network', 30, interval '1 hour')) as s (kind, step, span)
  join throttle t on t.tenant = p_tenant and t.kind = s.kind and t.subject = p_network
    and t.window_start > clock_timestamp() - s.span
$$;
