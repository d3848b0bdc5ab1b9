-- Which of these members do not get a bonus that they would get in this order, as another one who
-- got it before has a device, a network or a payee in common with them; only the traits that are
-- named are compared. For trying terms: members_sharing says it of one member.
create or replace function refused_for_sharing(
  p_tenant smallint, p_traits jsonb, p_members bigint[]
) returns setof bigint
language plpgsql stable as $$
declare
  r record;
  v_taken bytea[] := '{}';
begin
  if p_traits is null then return; end if;
  for r in
    with trait as (
      select d.member, 'D'::bytea || d.device_hash as value from known_device d
        where p_traits ? 'DEVICE' and d.tenant = p_tenant
      union select n.member, 'N'::bytea || n.network_hash from member_network n
        where p_traits ? 'NETWORK' and n.tenant = p_tenant
      union select y.member, 'P'::bytea || y.fingerprint from payee y
        where p_traits ? 'PAYEE' and y.tenant = p_tenant
    ), held as (
      select m.member, m.place, t.value, count(*) over (partition by t.value) as holders
      from unnest(p_members) with ordinality as m (member, place)
      join trait t on t.member = m.member
    )
    select h.member, array_agg(h.value) as traits from held h where h.holders > 1
      group by h.member, h.place order by h.place
  loop
    if r.traits && v_taken then
      return next r.member;
    else
      v_taken := v_taken || r.traits;
    end if;
  end loop;
end
$$;
