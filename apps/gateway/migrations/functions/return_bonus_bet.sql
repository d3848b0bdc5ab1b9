-- Counts a round again of which a stake was given back after its end, for the bonuses of the member
-- that it had counted for and that have ended since. One that it had converted is taken back, as
-- far as there is cash, and is in play again; one that was lost is, too, where its balance comes
-- back. Where its time is over or another one is in play, it is forfeited. The caller holds the
-- wallet's lock.
create or replace function return_bonus_bet(r round, p_request text) returns void
language plpgsql as $$
declare
  b bonus;
  v_row bonus_bet;
  v_is_free boolean;
  v_can_play boolean;
  v_cash bigint;
  v_bonus bigint;
  v_taken bigint;
begin
  for b in select x.* from bonus x join bonus_bet y on y.tenant = x.tenant and y.bonus = x.id
      and y.vendor = r.vendor and y.round_ref = r.round_ref
    where x.tenant = r.tenant and x.member = r.member and x.asset = r.asset
      and x.state in ('CONVERTED', 'LOST', 'EXPIRED', 'FORFEITED')
    order by x.ended_at desc, x.id desc
  loop
    select * into strict v_row from bonus_bet y where y.tenant = r.tenant and y.bonus = b.id
      and y.vendor = r.vendor and y.round_ref = r.round_ref;
    update bonus_bet y set stake = r.bet - r.refund, counted = counted_stake(r, b.promotion,
        b.version, v_row.product)
      where y.tenant = r.tenant and y.bonus = b.id and y.vendor = r.vendor
        and y.round_ref = r.round_ref
      returning y.counted - v_row.counted + b.counted into strict b.counted;
    update bonus x set counted = b.counted where x.tenant = r.tenant and x.id = b.id;
    v_is_free := not exists (select from bonus x where x.tenant = r.tenant and x.member = r.member
      and x.asset = r.asset and x.id <> b.id and (x.state = 'ACTIVE' or x.has_open_rounds));
    v_can_play := v_is_free and b.expires_at > clock_timestamp();
    select max(a.balance) filter (where a.type = 'PLAYER_CASH'),
      max(a.balance) filter (where a.type = 'PLAYER_BONUS') into strict v_cash, v_bonus
      from account a where a.tenant = r.tenant and a.owner = r.member and a.asset = r.asset
        and a.type in ('PLAYER_CASH', 'PLAYER_BONUS');
    if b.state = 'CONVERTED' and b.counted < b.required then
      v_taken := least(v_cash, b.converted - b.taken_back);
      if v_taken > 0 then
        perform post_movement(r.tenant, r.member, r.asset, 'bonus', 'BONUS_TAKE_BACK',
          'PLAYER_CASH', case when v_can_play then 'PLAYER_BONUS' else 'PROMO_EXPENSE' end, v_taken,
          format('%s:%s:t', b.public_id, b.converted + b.forfeited + b.taken_back), 'bonus',
          p_request);
      end if;
      insert into audit_event (tenant, actor, action, subject, request_id, detail)
        values (r.tenant, 'bonus', 'alert.bonus_taken_back', 'bonus:' || b.public_id, p_request,
          jsonb_build_object('member', r.member::text, 'round', r.round_ref, 'taken', v_taken::text,
            'missing', (b.converted - b.taken_back - v_taken)::text));
      update bonus x set taken_back = b.taken_back + v_taken,
          state = case when v_can_play then 'ACTIVE' else 'FORFEITED' end,
          ended_at = case when v_can_play then null else b.ended_at end,
          has_open_rounds = b.has_open_rounds and not v_can_play
        where x.tenant = r.tenant and x.id = b.id;
      continue when v_can_play;
    elsif b.state = 'LOST' and v_can_play and v_bonus > 0 then
      update bonus x set state = 'ACTIVE', ended_at = null, has_open_rounds = false
        where x.tenant = r.tenant and x.id = b.id;
      continue;
    end if;
    -- What came back to the bonus wallet goes where the end of the bonus says.
    if v_is_free then perform settle_bonus(r.tenant, b.id, 'bonus', p_request); end if;
  end loop;
end
$$;
