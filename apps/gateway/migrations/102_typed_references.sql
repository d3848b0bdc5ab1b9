-- Operators find deposits by the number that the payer's wallet app showed, which the member typed.
alter table deposit_intent
  -- In capital letters; null until the member names a payment.
  add column typed_ref text collate "C";
create index deposit_intent_typed_ref on deposit_intent (tenant, typed_ref)
  where typed_ref is not null;
create index deposit_intent_progress_ref on deposit_intent (tenant, progress_ref)
  where progress_ref is not null;
