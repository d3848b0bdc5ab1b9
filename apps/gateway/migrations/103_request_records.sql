-- The page of a deposit or a withdrawal lists the requests of operators about it.
create index operator_request_deposit on operator_request (brand, (payload ->> 'deposit'))
  where payload ->> 'deposit' is not null;
create index operator_request_withdrawal on operator_request (brand, (payload ->> 'withdrawal'))
  where payload ->> 'withdrawal' is not null;
