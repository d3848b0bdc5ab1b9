-- Keeps the result of a draw: its seed, and the winning ticket of each prize in order. The caller
-- holds the draw's row.
create or replace function keep_raffle(
  p_tenant smallint, p_draw bigint, p_server_seed text, p_tickets text[]
) returns void
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into raffle_prize (tenant, draw, number, member, amount)
    select p_tenant, p_draw, w.number, t.member, a.amount
    from unnest(p_tickets) with ordinality w (ticket, number)
    join raffle_ticket t on t.tenant = p_tenant and t.draw = p_draw and t.ticket = w.ticket
    join (select row_number() over (order by s.step, n.n) as number,
        (s.value ->> 'amount')::bigint as amount
      from raffle_draw d
      join promotion_version v on v.tenant = d.tenant and v.promotion = d.promotion
        and v.version = d.version
      cross join lateral jsonb_array_elements(
        v.terms -> 'trigger' -> 'draws' -> d.place -> 'prizes') with ordinality s (value, step)
      cross join lateral generate_series(1, (s.value ->> 'count')::integer) n (n)
      where d.tenant = p_tenant and d.id = p_draw) a on a.number = w.number;
  update raffle_draw d set server_seed = p_server_seed, drawn_at = clock_timestamp()
    where d.tenant = p_tenant and d.id = p_draw;
end
$$;
