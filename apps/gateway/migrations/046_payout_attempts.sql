-- How often a payout of a contract was tried, and why it could not be paid the last time.
alter table settlement_payout
  add column attempts integer not null default 0,
  add column tried_at timestamptz,
  add column failure text collate "C" check (failure in ('PAYER_FUNDS', 'AGENT_LIMIT'));
grant update (attempts, tried_at, failure) on settlement_payout to parlour_app;
