-- Finance in the console: adjustments of balances, and indexes for what operators look for.
alter type operation_kind add value 'ADJUSTMENT';

-- What one operator adjusted without a second one; few rows.
create index operation_adjustment on operation (tenant, actor, created_at)
  where source = 'adjustment';
