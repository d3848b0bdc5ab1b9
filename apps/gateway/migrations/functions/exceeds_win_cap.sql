-- Whether a win takes its round, of all players together, above the vendor's cap. Holds other wins
-- of the round back until the transaction ends; the caller has locked the player's wallet before.
create or replace function exceeds_win_cap(
  v vendor, p_round text, p_amount bigint, p_currency text
) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('%s:%s:%s', v.tenant, v.id, p_round), 12));
  return p_amount + (select coalesce(sum(r.win::numeric + r.held), 0) from round r
    where r.tenant = v.tenant and r.vendor = v.id and r.round_ref = p_round)
    > coalesce(v.round_win_cap, default_round_win_cap(p_currency));
end
$$;
