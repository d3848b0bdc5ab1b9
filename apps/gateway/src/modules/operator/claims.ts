/** SQL: who works on a record (by its alias, with its operator as `o`), and until when. */
export const claimColumns = (record: string): string =>
  `case when ${record}.claimed_until > clock_timestamp() then o.login end as claimed_by,
   case when ${record}.claimed_until > clock_timestamp() then ${record}.claimed_until end
     as claimed_until`;

/** SQL: the claim of a record is as a filter asks: free, mine or others; null asks for all. */
export const hasClaim = (record: string, filter: string, operator: string): string =>
  `(${filter}::text is null or case when ${record}.claimed_until is null
     or ${record}.claimed_until <= clock_timestamp() then 'free'
     when ${record}.claimed_by = ${operator} then 'mine' else 'others' end = ${filter})`;

/** SQL: makes a record an operator's for the minutes that the contract states. */
export const setClaim = (operator: string): string =>
  `claimed_by = ${operator}, claimed_until = clock_timestamp() + interval '15 minutes'`;

/** SQL: no other operator works on a record. */
export const isClaimable = (operator: string): string =>
  `(claimed_by is null or claimed_by = ${operator} or claimed_until <= clock_timestamp())`;
