-- Looks once more at what missions and tournaments granted a member since a round ended of which a
-- stake was given back. A milestone that the play left does not reach is taken back; while its
-- mission runs it can be reached again. A prize whose result was lowered is said to operators: who
-- was overtaken is not ranked again.
create or replace function take_back_milestones(
  p_tenant smallint, p_member bigint, p_since timestamptz, p_returned bigint, p_rounds integer,
  p_request text
) returns void
language plpgsql as $$
declare
  r record;
  v_play record;
  v_asked jsonb;
begin
  for r in select b.id, b.public_id, b.occasion, (b.reason ->> 'milestone')::integer as milestone,
      v.terms -> 'trigger' as trigger,
      x.starts_at, x.ends_at, x.settles_at, x.closed_at is null as is_open, g.score,
      v.terms -> 'trigger' ->> 'kind' = 'TOURNAMENT' as is_tournament, e.joined_at
    from bonus b
    join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
      and v.version = b.version and v.terms -> 'trigger' ->> 'kind' in ('MISSION', 'TOURNAMENT')
    join mission_run x on x.tenant = b.tenant and x.promotion = b.promotion
      and x.version = b.version
    left join mission_progress g on g.tenant = b.tenant and g.promotion = b.promotion
      and g.version = b.version and g.member = b.member
    left join tournament_entry e on e.tenant = b.tenant and e.promotion = b.promotion
      and e.member = b.member and (v.terms -> 'trigger' -> 'join')::boolean
    where b.tenant = p_tenant and b.member = p_member and b.granted_at > p_since
      and b.state in ('CLAIMABLE', 'QUEUED', 'ACTIVE', 'PAID', 'CONVERTED')
      and (b.occasion like 'milestone:%' or b.occasion = 'leaderboard')
    order by b.id
  loop
    select p.* into strict v_play from settled_play(p_tenant, p_member,
      case when r.is_tournament then greatest(r.starts_at, r.joined_at)
        else r.starts_at - interval '31 days' end,
      r.starts_at, r.settles_at, r.trigger -> 'categories',
      coalesce((r.trigger -> 'leaderboard' ->> 'least')::bigint, 0)) p;
    v_asked := r.trigger -> 'milestones' -> r.milestone - 1 -> 'targets';
    if r.occasion = 'leaderboard' then
      if (case r.trigger -> 'leaderboard' ->> 'by' when 'TURNOVER' then v_play.turnover
        else v_play.multiple end) < r.score then
        perform question_reward(p_tenant, r.id, p_request);
      end if;
    elsif fell_below(v_play.turnover, (v_asked ->> 'turnover')::numeric, p_returned)
      or fell_below(v_play.bets, (v_asked ->> 'bets')::numeric, p_rounds) then
      perform take_back_reward(p_tenant, r.id, r.is_open, p_request);
    end if;
  end loop;
end
$$;
