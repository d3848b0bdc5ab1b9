-- Freezes the entries of draws whose time has come and whose figures have all been counted; returns
-- how many. Who could not get a bonus now (bonus_refusal says why) has no entries in them. To be
-- called when count_raffles has nothing left.
create or replace function freeze_raffles(p_tenant smallint) returns integer
language plpgsql as $$
declare
  d record;
  v_frozen integer := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if not exists (select from raffle_draw x where x.tenant = p_tenant and x.frozen_at is null
    and x.draws_at <= clock_timestamp()) then return 0; end if;
  -- As count_raffles, and then without those who give entries: they find a list open or closed.
  perform from raffle_draw x where x.tenant = p_tenant and x.frozen_at is null
    order by x.id for no key update;
  perform pg_advisory_xact_lock(hashtext('raffle-entries'), p_tenant);
  for d in
    select x.id, x.promotion, v.terms from raffle_draw x
    join rollup_watermark w on w.tenant = x.tenant
    join promotion p on p.tenant = x.tenant and p.id = x.promotion and p.running = x.version
    join promotion_version v on v.tenant = x.tenant and v.promotion = x.promotion
      and v.version = x.version
    where x.tenant = p_tenant and x.frozen_at is null and x.draws_at <= clock_timestamp()
      and x.draws_at <= w.counted_to and w.teams_done >= w.operations_done
    order by x.id for no key update of x
  loop
    exit when exists (select from raffle_due n where n.tenant = p_tenant);
    update raffle_ticket t set entries = 0 where t.tenant = p_tenant and t.draw = d.id
      and t.entries > 0 and bonus_refusal(p_tenant, d.promotion, d.terms, t.member, 0,
        clock_timestamp()) is not null;
    update raffle_draw x set frozen_at = clock_timestamp(), entries_hash = k.hash,
        entries = k.entries, tickets = k.tickets
      from (select encode(sha256(convert_to(coalesce(string_agg(t.ticket || ':' || t.entries,
            e'\n' order by t.ticket), ''), 'UTF8')), 'hex') as hash,
          coalesce(sum_bigint(t.entries), 0) as entries, count(*)::integer as tickets
        from raffle_ticket t where t.tenant = p_tenant and t.draw = d.id and t.entries > 0) k
      where x.tenant = p_tenant and x.id = d.id;
    v_frozen := v_frozen + 1;
  end loop;
  return v_frozen;
end
$$;
