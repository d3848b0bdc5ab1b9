-- Operators find deposits by time, and by what providers call them.

create index deposit_intent_created on deposit_intent (tenant, created_at, id);
create index deposit_intent_provider_ref on deposit_intent (tenant, provider_ref)
  where provider_ref is not null;
create index deposit_intent_payment_ref on deposit_intent (tenant, payment_ref)
  where payment_ref is not null;
create index payment_notice_payment on payment_notice (tenant, payment_ref);
