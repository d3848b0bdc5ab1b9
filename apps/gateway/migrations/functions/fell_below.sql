-- Whether a figure was at a target before an amount was taken off it, and is not any more. What was
-- below it all along, or has another target by now, did not fall.
create or replace function fell_below(p_figure numeric, p_target numeric, p_taken numeric)
returns boolean
language sql immutable parallel safe
  return coalesce(p_figure < p_target and p_figure + p_taken >= p_target, false);
