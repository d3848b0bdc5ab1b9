-- Tells a member by message of the rank that it holds now, by its names in all languages.
create or replace function message_rank_change() returns trigger language plpgsql as $$
declare
  v_names constant jsonb := ladder_rank(rank_ladder_ranks(new.tenant), new.to_level) -> 'names';
begin
  insert into member_message (tenant, member, kind, template, params)
    values (new.tenant, new.member, 'account', case
        when new.to_level > new.from_level then 'rankReached'
        when v_names is null then 'rankEnded' else 'rankLowered' end,
      case when v_names is null then '{}' else jsonb_build_object('names', v_names::text) end);
  return null;
end
$$;

create or replace trigger message_rank_change after insert on rank_change
  for each row execute function message_rank_change();
