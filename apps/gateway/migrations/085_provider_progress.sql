-- Where a payment or payout is at its provider that is not over: the status as the provider writes
-- it, and what it means. attention: a person has to act there; unknown: it is in no published list.
alter table payout
  add column provider_status text collate "C",
  add column progress text collate "C" check (progress in ('waiting', 'attention', 'unknown')),
  add column progress_at timestamptz;
alter table deposit_intent
  add column provider_status text collate "C",
  add column progress text collate "C" check (progress in ('waiting', 'attention', 'unknown')),
  add column progress_at timestamptz,
  -- The provider's id of the payment that the status is of.
  add column progress_ref text collate "C";

create index payout_unclear on payout (tenant, id)
  where state = 'SENDING' and progress in ('attention', 'unknown');
create index deposit_unclear on deposit_intent (tenant, id)
  where state = 'OPEN' and progress in ('attention', 'unknown');
