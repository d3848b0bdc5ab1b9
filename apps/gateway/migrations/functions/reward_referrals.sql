-- Decides referrals whose friends met the targets, at most so many; returns how many it looked at.
-- Their wallets are locked in one order before the first grant. A promotion that was stopped grants
-- nothing.
create or replace function reward_referrals(p_tenant smallint, p_limit integer, p_request text)
returns integer
language plpgsql as $$
declare
  v_due referral_friend[];
  f referral_friend;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  v_due := array(select x from referral_friend x
    join promotion p on p.tenant = x.tenant and p.id = x.promotion and p.running is not null
    where x.tenant = p_tenant and x.is_met and x.decided_at is null
    order by x.friend, x.promotion limit p_limit for no key update of x skip locked);
  perform lock_members(p_tenant, array(select x.friend from unnest(v_due) x
    union select x.inviter from unnest(v_due) x));
  -- Budgets are spent in one order, too.
  for f in select x.* from unnest(v_due) x order by x.promotion, x.friend loop
    perform decide_referral(p_tenant, f, p_request);
  end loop;
  return cardinality(v_due);
end
$$;
