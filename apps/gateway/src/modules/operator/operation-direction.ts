/** The direction of an operation for its member; null: nothing came and nothing left. */
export type OperationDirection = 'in' | 'out' | null;

/** SQL: the amount of a transfer `t` where an account of it, by its alias, is the member's. */
const ofMember = (operation: string, account: string): string =>
  `case when ${account}.owner = ${operation}.member and exists (select from account_type k
     where k.type = ${account}.type and k.owner = 'MEMBER') then t.amount else 0 end`;

/**
 * SQL: `in` where an operation brought something to its member's accounts, `out` where it took
 * something from them; null between two of them. Both sides of what one
 * member sends to another are booked once, under the sender's operation.
 */
export const directionOf = (operation: string): string =>
  `(select case sign(sum(${ofMember(operation, 'c')} - ${ofMember(operation, 'd')}))
      when 1 then 'in' when -1 then 'out' end
    from transfer t join account d on d.tenant = t.tenant and d.id = t.debit_account
    join account c on c.tenant = t.tenant and c.id = t.credit_account
    where t.tenant = ${operation}.tenant and t.operation in (${operation}.id,
      case when ${operation}.kind in ('MEMBER_TRANSFER_IN', 'COMMISSION_IN')
        then ${operation}.parent end))`;
