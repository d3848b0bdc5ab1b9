-- Turnover that goes along with money between an agent and its downline.
alter table turnover
  -- What of received money must be staked from as_of on, besides what deposits ask for.
  add column carried bigint not null default 0 check (carried >= 0);
