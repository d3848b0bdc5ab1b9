-- Sets the rank of a member and writes down how it came about; a month of the brand decided it.
create or replace function change_rank(
  p_tenant smallint, p_member bigint, p_month date, p_level integer, p_kind text, p_actor text
) returns void
language plpgsql as $$
declare
  v_from smallint;
begin
  select m.rank_level into strict v_from from member m
    where m.tenant = p_tenant and m.id = p_member for no key update;
  if v_from = p_level then return; end if;
  update member m set rank_level = p_level where m.tenant = p_tenant and m.id = p_member;
  insert into rank_change (tenant, member, month, from_level, to_level, kind, actor)
    values (p_tenant, p_member, p_month, v_from, p_level, p_kind, p_actor);
end
$$;
