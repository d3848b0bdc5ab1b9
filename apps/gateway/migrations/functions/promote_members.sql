-- Gives members the ranks that their figures of a month of the brand reach, and grants the bonus of
-- each rank that they had not reached before. The caller holds the locks of their wallets.
create or replace function promote_members(
  p_tenant smallint, p_members bigint[], p_month date, p_request text
) returns integer
language plpgsql as $$
declare
  c record;
  v_ranks constant jsonb := rank_ladder_ranks(p_tenant);
  v_level integer;
  v_promoted integer := 0;
begin
  for c in select x.* from rank_candidates(p_tenant, p_members, p_month) x order by x.member loop
    perform change_rank(p_tenant, c.member, p_month, c.to_level, 'PROMOTED', 'job:ranks');
    v_promoted := v_promoted + 1;
    for v_level in c.from_level + 1 .. c.to_level loop
      insert into rank_upgrade (tenant, member, level) values (p_tenant, c.member, v_level)
        on conflict do nothing;
      continue when not found;
      update rank_upgrade u set bonus = grant_rank_bonus(p_tenant, c.member, 'UPGRADE',
          'rank:' || v_level, (ladder_rank(v_ranks, v_level) ->> 'upgradeBonus')::bigint,
          jsonb_build_object('rank', v_level), p_request)
        where u.tenant = p_tenant and u.member = c.member and u.level = v_level;
    end loop;
  end loop;
  return v_promoted;
end
$$;
