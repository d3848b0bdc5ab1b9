-- Stores an application of a member for a promotion that runs with a version. Returns why not, as
-- the code of an error, or the application.
create or replace function apply_for_promotion(
  p_tenant smallint, p_member bigint, p_promotion text, p_version integer, p_remark text,
  out refusal text, out application bigint
)
language plpgsql as $$
declare
  v promotion_version;
  v_now timestamptz;
begin
  perform lock_member(p_tenant, p_member);
  v_now := clock_timestamp();
  select x.* into v from running_promotions(p_tenant, 'APPLICATION', v_now) x
    join promotion p on p.tenant = x.tenant and p.id = x.promotion
    where p.public_id = p_promotion and x.version = p_version;
  if not found then
    refusal := 'promotion_unavailable';
    return;
  end if;
  refusal := application_refusal(p_tenant, v.promotion, v.terms, p_member, v_now);
  if refusal is not null then return; end if;
  insert into promotion_application (tenant, promotion, version, member, occasion, remark)
    select p_tenant, v.promotion, v.version, p_member, application_occasion(v.terms -> 'trigger',
      (v_now at time zone t.time_zone)::date), p_remark
    from tenant t where t.id = p_tenant
    returning id into strict application;
end
$$;
