-- Lets a member join a tournament, before its start, too: rounds that begin from now on count.
-- Returns why not, as the code of an error; null when it takes part, also where it did before.
create or replace function join_tournament(
  p_tenant smallint, p_member bigint, p_promotion text
) returns text
language plpgsql as $$
declare
  v promotion_version;
  v_refusal text;
begin
  perform lock_member(p_tenant, p_member);
  select x.* into v from promotion p
    join promotion_version x on x.tenant = p.tenant and x.promotion = p.id and x.version = p.running
    left join mission_run r on r.tenant = x.tenant and r.promotion = x.promotion
      and r.version = x.version
    where p.tenant = p_tenant and p.public_id = p_promotion
      and coalesce(r.ends_at, x.ends_at) > clock_timestamp()
      and x.terms -> 'trigger' ->> 'kind' = 'TOURNAMENT'
      and (x.terms -> 'trigger' -> 'join')::boolean;
  if not found then return 'promotion_unavailable'; end if;
  v_refusal := promotion_refusal(p_tenant, v.promotion, v.terms, p_member, clock_timestamp());
  if v_refusal is not null then return v_refusal; end if;
  insert into tournament_entry (tenant, promotion, member, joined_at)
    values (p_tenant, v.promotion, p_member, clock_timestamp())
    on conflict (tenant, promotion, member) do nothing;
  return null;
end
$$;
