-- What agents were paid in some days, for the report of their performance.
create index settlement_payout_paid on settlement_payout (tenant, paid_at) where state = 'PAID';
