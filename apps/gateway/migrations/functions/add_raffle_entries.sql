-- Adds the entries of a bonus to the open draw of its raffle, up to the most of a member: what is
-- above is not granted. The bonus keeps how many counted and in which draw. Returns how many: 0
-- where none can count, which changes nothing. The caller holds the wallet's lock.
create or replace function add_raffle_entries(p_tenant smallint, p_bonus bigint) returns integer
language plpgsql as $$
declare
  b bonus;
  d record;
  v_reward jsonb;
  v_had integer;
  v_counted integer;
begin
  select * into strict b from bonus x where x.tenant = p_tenant and x.id = p_bonus;
  select v.terms -> 'reward' into strict v_reward from promotion_version v
    where v.tenant = p_tenant and v.promotion = b.promotion and v.version = b.version;
  perform hold_raffle_list(p_tenant, v_reward);
  select * into d from open_raffle_draw(p_tenant, v_reward ->> 'raffle');
  if d.id is null then return 0; end if;
  insert into raffle_ticket (tenant, draw, member, turnover, entries)
    values (p_tenant, d.id, b.member, 0, 0) on conflict (tenant, draw, member) do nothing;
  select t.entries into strict v_had from raffle_ticket t where t.tenant = p_tenant
    and t.draw = d.id and t.member = b.member for no key update;
  v_counted := least((v_reward ->> 'count')::integer, most_raffle_entries(d.terms) - v_had);
  if v_counted <= 0 then return 0; end if;
  update raffle_ticket t set given = t.given + v_counted, entries = t.entries + v_counted
    where t.tenant = p_tenant and t.draw = d.id and t.member = b.member;
  update bonus x set amount = v_counted * 1000000::bigint,
      reason = x.reason || jsonb_build_object('draw', d.public_id)
    where x.tenant = p_tenant and x.id = p_bonus;
  return v_counted;
end
$$;
