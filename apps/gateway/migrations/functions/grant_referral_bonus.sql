-- Grants one side of a referral its bonus, once an occasion; says which, or why not as the code of
-- an error. Without an amount neither. The caller holds the wallet's lock.
create or replace function grant_referral_bonus(
  p_tenant smallint, p_version promotion_version, p_member bigint, p_occasion text,
  p_amount bigint, p_reason jsonb, p_request text, out bonus bigint, out refusal text
)
language plpgsql as $$
begin
  if p_amount is null then return; end if;
  refusal := bonus_refusal(p_tenant, p_version.promotion, p_version.terms, p_member, p_amount,
    clock_timestamp());
  if refusal is not null then return; end if;
  bonus := grant_bonus(p_tenant, p_version.promotion, p_version.version, p_member, p_occasion,
    p_amount, p_reason, false, 'job:referrals', p_request);
  if bonus is null then refusal := 'promotion_used'; end if;
end
$$;
