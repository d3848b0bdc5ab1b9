-- What agents read about bets and movements of their team, beside its sums.

-- Their rule as a scalar subselect, too (041).
call limit_to_team('member_day', 'member', 'tenant, member');
call limit_to_team('agent_day', 'agent', 'tenant, agent');

-- Registrations of today.
create index member_created on member (tenant, created_at);

call limit_to_team('round', 'member',
  'tenant, vendor, round_ref, member, asset, game_code, first_bet, bet, win, refund, opened_at, '
  'closed_at');
call limit_to_team('operation', 'member',
  'tenant, id, kind, status, member, asset, amount, vendor, round_ref, game_code, parent, balance, '
  'created_at');
-- A transfer is that of its operation. Its accounts are numbers: those of others cannot be read.
grant select (tenant, operation, leg, debit_account, credit_account, amount) on transfer
  to parlour_agent;
create policy team_only on transfer as restrictive for select to parlour_agent
  using (exists (select from operation o where o.tenant = transfer.tenant
    and o.id = transfer.operation));
grant select (tenant, vendor, code, type, name) on game to parlour_agent;
grant select (tenant, id, code, name) on vendor to parlour_agent;
grant select (tenant, counted_to) on rollup_watermark to parlour_agent;
grant select (id, time_zone, currency) on tenant to parlour_agent;
