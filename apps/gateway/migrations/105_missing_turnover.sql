-- What the turnover missed when a self-excluded member asked for a withdrawal: the operator who
-- decides it sees the amount.
alter table withdrawal
  add column missing_turnover bigint not null default 0 check (missing_turnover >= 0);
