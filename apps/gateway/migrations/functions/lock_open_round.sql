-- Locks the wallet of a player and one of their rounds for a decision of an operator, in the order
-- in which bets lock them. refusal says why the round cannot be decided; null: it is open.
create or replace function lock_open_round(
  p_tenant smallint, p_vendor smallint, p_round text, p_player text,
  out wallet wallet, out round round, out refusal text
) language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  wallet := lock_wallet(p_tenant, p_vendor, p_player,
    (select t.currency from tenant t where t.id = p_tenant));
  select * into round from public.round r where r.tenant = p_tenant and r.vendor = p_vendor
    and r.round_ref = p_round and r.member = wallet.member for update;
  if not found then
    refusal := 'not_found';
  elsif round.closed_at is not null then
    refusal := 'vendor_round_closed';
  elsif wallet.asset is distinct from round.asset then
    raise exception 'the wallet of round % is of another asset', p_round;
  end if;
end
$$;
