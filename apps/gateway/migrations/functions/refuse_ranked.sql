-- Takes the members out of a tournament's ranking who could not get a bonus of it now, as far down
-- as there are prizes: those below them move up. Of members who share a trait that the terms name,
-- only the one with the best result stays; of equal results the one who registered first.
create or replace function refuse_ranked(
  p_tenant smallint, p_promotion bigint, p_version integer, p_ranks integer
) returns void
language plpgsql as $$
declare
  v_terms jsonb;
  v_ranked bigint[] := '{}';
  v_last bigint;
  v_refusal text;
  m record;
begin
  select x.terms into strict v_terms from promotion_version x where x.tenant = p_tenant
    and x.promotion = p_promotion and x.version = p_version;
  for m in select x.member, x.score from mission_progress x where x.tenant = p_tenant
    and x.promotion = p_promotion and x.version = p_version and x.score > 0
    order by x.score desc, x.member
  loop
    -- Who equals the last one with a prize shares it.
    exit when cardinality(v_ranked) >= p_ranks and m.score < v_last;
    v_refusal := bonus_refusal(p_tenant, p_promotion, v_terms, m.member, 0, clock_timestamp());
    if v_refusal is null and exists (select
      from members_sharing(p_tenant, m.member, v_terms -> 'oncePer') s
      where s.member = any (v_ranked)) then
      v_refusal := 'promotion_shared';
    end if;
    if v_refusal is null then
      v_ranked := v_ranked || m.member;
      v_last := m.score;
    else
      update mission_progress x set refusal = v_refusal where x.tenant = p_tenant
        and x.promotion = p_promotion and x.version = p_version and x.member = m.member;
    end if;
  end loop;
end
$$;
