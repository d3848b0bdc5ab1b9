-- Orders of free spins that wait count against the budget of their promotion.
create index redemption_promised on redemption (tenant, promotion)
  where promotion is not null and state = 'PENDING';
