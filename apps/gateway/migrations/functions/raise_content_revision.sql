-- Pages show a promotion that starts or stops within a second.
create or replace function raise_content_revision() returns trigger
language plpgsql as $$
begin
  insert into content_revision as r (tenant, revision) values (new.tenant, 1)
    on conflict (tenant) do update set revision = r.revision + 1;
  return null;
end
$$;

create or replace trigger raise_content_revision after update of running on promotion
  for each row when (old.running is distinct from new.running)
    execute function raise_content_revision();
