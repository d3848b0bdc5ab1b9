-- What the sandbox provider has settled is deleted after a while.
grant delete on sandbox_payment, sandbox_notice, sandbox_payout to parlour_app;

-- Old rows, which daily reports look for by the same column.
create index sandbox_payment_created on sandbox_payment (tenant, created_at);
create index sandbox_notice_sent on sandbox_notice (tenant, sent_at) where sent_at is not null;

-- The foreign keys, which a deleted row is checked by.
create index sandbox_notice_payment on sandbox_notice (tenant, payment) where payment is not null;
create index sandbox_notice_payout on sandbox_notice (tenant, payout) where payout is not null;
