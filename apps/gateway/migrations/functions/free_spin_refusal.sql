-- Why a member may not play a free spin of a bonus now, or null: what keeps bets from being taken,
-- then what is wrong with the spin. A registration grants before the device and the network of its
-- member are known, so that the first spin asks again.
create or replace function free_spin_refusal(
  p_tenant smallint, p_vendor smallint, p_member bigint, p_player text, p_round text, p_game text,
  p_amount bigint, p_bonus text
) returns text
language plpgsql as $$
declare
  v_now constant timestamptz := clock_timestamp();
  v_refusal text;
  s record;
begin
  select coalesce(bet_refusal(m, t, p, y, v_now, (v_now at time zone t.time_zone)::date, 0, 0, null,
      l.seconds, l.day, l.week, l.month, case
        when v.needs_launch and k.play_session is null then 'vendor_game_unknown'
        when v.needs_launch and k.play_session <> y.id then 'vendor_session_ended'
      end), bonus_member_refusal(p_tenant, p_member, v_now))
    into strict v_refusal
    from member m join tenant t on t.id = p_tenant
    join vendor v on v.tenant = p_tenant and v.id = p_vendor
    left join vendor_session k on k.tenant = p_tenant and k.vendor = p_vendor
      and k.member = m.id and k.game = p_game
    left join member_protection p on p.tenant = p_tenant and p.member = m.id
    left join play_session y on y.tenant = p_tenant and y.member = m.id and y.ended_at is null
    cross join lateral (
      select min(current_limit(x)) filter (where x.kind = 'SESSION') as seconds,
        min(current_limit(x)) filter (where x.kind = 'LOSS_DAY') as day,
        min(current_limit(x)) filter (where x.kind = 'LOSS_WEEK') as week,
        min(current_limit(x)) filter (where x.kind = 'LOSS_MONTH') as month
      from member_limit x where x.tenant = p_tenant and x.member = m.id
    ) l
    where m.tenant = p_tenant and m.id = p_member;
  if v_refusal is not null then return v_refusal; end if;
  select * into s from free_spins_of(p_tenant, p_vendor, p_player, p_game, p_bonus);
  if s.id is null or s.state <> 'CLAIMABLE' or s.ends_at <= v_now or s.used >= s.count
    or s.stake <> p_amount then return 'free_spins_unavailable'; end if;
  if s.used = 0 and exists (select from bonus b join promotion_version v on v.tenant = b.tenant
      and v.promotion = b.promotion and v.version = b.version
    where b.tenant = p_tenant and b.public_id = p_bonus
      and shares_bonus_trait(p_tenant, b.promotion, p_member, v.terms -> 'oncePer')) then
    return 'free_spins_unavailable';
  end if;
  if exists (select from free_spin f where f.tenant = p_tenant and f.vendor = p_vendor
    and f.round_ref = p_round and f.member = p_member
    and f.state in ('PLAYED', 'SETTLED', 'LATE')) then return 'vendor_round_closed'; end if;
  return null;
end
$$;
