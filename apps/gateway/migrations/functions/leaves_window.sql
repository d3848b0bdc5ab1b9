-- When an amount no longer counts for a limit that looks back over a window: the first moment whose
-- window does not hold it. A month before the last of February is in January, so what came on the
-- 31st counts until March begins.
create or replace function leaves_window(p_at timestamptz, p_window interval) returns timestamptz
language sql stable
  return case when p_at + p_window - p_window < p_at
    then date_trunc('month', p_at + p_window) + interval '1 month'
    else p_at + p_window end;
