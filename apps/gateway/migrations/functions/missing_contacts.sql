-- Which of the contact details that a trigger asks for a member's profile lacks: a number and an
-- address count when they are verified, names in other services when they are written. Null where
-- the trigger is another one.
create or replace function missing_contacts(p_tenant smallint, p_member bigint, p_trigger jsonb)
returns text[]
language sql stable as $$
  select array(
    select n.kind from jsonb_array_elements_text(p_trigger -> 'needs') with ordinality
      as n (kind, place)
    where not case n.kind when 'MOBILE' then m.mobile_verified_at is not null
      when 'EMAIL' then m.email_verified_at is not null
      else coalesce(f.fields ->> lower(n.kind), '') <> '' end
    order by n.place)
  from member m left join member_profile f on f.tenant = m.tenant and f.member = m.id
  where m.tenant = p_tenant and m.id = p_member and p_trigger ->> 'kind' = 'CONTACT'
$$;
