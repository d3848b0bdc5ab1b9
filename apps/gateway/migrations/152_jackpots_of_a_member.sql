-- A member's record says which part of a win was the jackpot. There are few of these among many movements.
create index operation_member_jackpot on operation (tenant, member) where kind = 'JACKPOT' and status = 'APPLIED';
