-- Gives a draw of a raffle its seed; returns whether it had none. Who has played since its time
-- began is counted, too. Figures wait meanwhile, so that none is added between the look at them and
-- the first one that is noted for raffles.
create or replace function open_raffle(
  p_tenant smallint, p_promotion bigint, p_version integer, p_place integer, p_commitment text,
  p_sealed_seed text
) returns boolean
language plpgsql as $$
declare
  v_from timestamptz;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into rollup_watermark (tenant) values (p_tenant) on conflict (tenant) do nothing;
  perform from rollup_watermark x where x.tenant = p_tenant for update;
  insert into raffle_draw (tenant, promotion, version, place, counts_from, draws_at, commitment,
      sealed_seed)
    select p_tenant, s.promotion, s.version, s.place, s.counts_from, s.draws_at, p_commitment,
      p_sealed_seed
    from startable_raffles(p_tenant) s
    where s.promotion = p_promotion and s.version = p_version and s.place = p_place
    on conflict (tenant, promotion, version, place) do nothing
    returning counts_from into v_from;
  if not found then return false; end if;
  insert into raffle_due (tenant, member)
    select distinct p_tenant, d.member from member_day d join tenant t on t.id = d.tenant
    where d.tenant = p_tenant and d.day >= (v_from at time zone t.time_zone)::date;
  return true;
end
$$;
