-- A member's own account record.

-- All but bets and wins of a member: a record of deposits does not read past every bet.
create index operation_member_rare on operation (tenant, member, created_at)
  where kind not in ('BET', 'WIN');
