-- Decides the ranks of members whose figures changed, at most so many notes of them, and promotes
-- at most so many members; returns how many notes it took. While a month that is over waits to be
-- closed it takes none, so that the figures of that month decide first.
create or replace function promote_due_members(
  p_tenant smallint, p_notes integer, p_members integer, p_request text
) returns integer
language plpgsql as $$
declare
  v_month date;
  v_notes bigint[];
  v_due bigint[];
  v_candidates bigint[];
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- One gateway after the other, and none while a month is being closed.
  perform from rank_month x where x.tenant = p_tenant and x.month = (select max(o.month)
    from rank_month o where o.tenant = p_tenant) for no key update;
  v_month := open_rank_month(p_tenant);
  if v_month is distinct from (select date_trunc('month', clock_timestamp() at time zone
      t.time_zone)::date from tenant t where t.id = p_tenant)
    or exists (select from rank_month_member x where x.tenant = p_tenant
      and x.decided_at is null) then
    return 0;
  end if;
  select array_agg(d.id), array_agg(distinct d.member) into v_notes, v_due from (select x.id,
    x.member from rank_due x where x.tenant = p_tenant order by x.id limit p_notes) d;
  if v_notes is null then return 0; end if;
  v_candidates := array(select c.member from rank_candidates(p_tenant, v_due, v_month) c
    order by c.member);
  delete from rank_due d where d.tenant = p_tenant and d.id = any (v_notes)
    and d.member <> all (v_candidates[p_members + 1 :]);
  get diagnostics p_notes = row_count;
  v_candidates := v_candidates[: p_members];
  perform lock_members(p_tenant, v_candidates);
  -- Points are locked in an order, as by what credits the points of a day.
  perform lock_points(p_tenant, v_candidates)
    from running_promotions(p_tenant, 'RANK', clock_timestamp()) x
    where x.terms ->> 'wallet' = 'POINTS';
  perform promote_members(p_tenant, v_candidates, v_month, p_request);
  return p_notes;
end
$$;
