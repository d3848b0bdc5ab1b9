-- Stakes given back after their round had ended that all figures have by now: they are counted for
-- days, and no mission, rank, referral or day of their member waits for a decision by older ones.
create or replace function countable_returns(p_tenant smallint) returns setof returned_round
language sql stable as $$
  select n.* from returned_round n join rollup_watermark w on w.tenant = n.tenant
  where n.tenant = p_tenant and w.counted_to > n.returned_at and w.teams_done >= w.operations_done
    and not exists (select from mission_due d where d.tenant = n.tenant and d.member = n.member)
    and not exists (select from rank_due d where d.tenant = n.tenant and d.member = n.member)
    and not exists (select from referral_due d where d.tenant = n.tenant and d.member = n.member)
    and not exists (select from promotion_day_member d where d.tenant = n.tenant
      and d.member = n.member and d.decided_at is null)
$$;
