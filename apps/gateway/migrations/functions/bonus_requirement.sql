-- The stakes that have to be settled before a bonus becomes cash, in micro-units: a multiple (in
-- hundredths) of the bonus, or of it and its base. None without terms of wagering.
create or replace function bonus_requirement(p_wagering jsonb, p_amount bigint, p_base bigint)
returns bigint
language sql immutable parallel safe return case when p_wagering is null then 0
  else least(max_balance(), div(
    (p_amount::numeric + case p_wagering ->> 'of' when 'BASE_AND_BONUS' then p_base else 0 end)
    * (p_wagering ->> 'multiple')::integer, 100))::bigint end;
