import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { StatementTeam } from './earnings-repository.ts';

/** The contribution of one member of the team to a statement. */
export type StatementMember = {
  readonly member: string;
  readonly validBets: Micros;
  readonly netLoss: Micros;
  /** The total number of members. */
  readonly total: number;
};

export type Paging = { readonly limit: number; readonly offset: number };

/** Members of the team as it stood at the end of the period ($4), by their names of today. */
const membersBy = (figures: string): string => `select m.username as member,
    sum(f.valid)::bigint as "validBets", sum(f.valid - f.paid)::bigint as "netLoss",
    count(*) over ()::int as total
  from member_closure t
  join member m on m.tenant = $1 and m.id = t.descendant
  join lateral (${figures}) f on true
  where t.tenant = $1 and t.ancestor = $2 and t.valid_from < $4 and t.valid_to >= $4
    and $7::text is not null
  group by m.id, m.username order by "validBets" desc, m.id limit $8 offset $9`;

const ofDays = `select d.valid_bets as valid, d.settled_payouts as paid from member_day d
  where d.tenant = $1 and d.member = t.descendant and d.asset = $5 and d.product = $6
    and d.day >= ($3::timestamptz at time zone $7)::date
    and d.day < ($4::timestamptz at time zone $7)::date`;

const ofHours = `select h.valid_bets as valid, h.settled_payouts as paid from member_hour h
  where h.tenant = $1 and h.hour >= $3 and h.hour < $4 and h.member = t.descendant
    and h.asset = $5 and h.product = $6`;

const ofBets = `select b.stake as valid, b.payout as paid from settled_bet b
  where b.tenant = $1 and b.at >= $3 and b.at < $4 and b.member = t.descendant
    and b.asset = $5 and b.product = $6`;

const toValues = (tenantId: TenantId, row: StatementTeam) => [
  tenantId,
  row.agentId,
  row.start,
  row.end,
  row.asset,
  row.product,
];

/**
 * Reads the contribution of each member of the team to a statement, the most valid bets first.
 * Reads the tree of the period's end, which may hold members who have left since: the caller has
 * seen to it that the one who asks is a party of the statement.
 */
export const readStatementMembers = (
  tx: Db,
  tenantId: TenantId,
  row: StatementTeam,
  { limit, offset }: Paging,
): Promise<StatementMember[]> => {
  const values = [...toValues(tenantId, row), row.timeZone, limit, offset];
  if (row.period === 'FIVE_MINUTES')
    return tx.many<StatementMember>('statement-members-bets', membersBy(ofBets), values);
  return row.period === 'HOUR'
    ? tx.many<StatementMember>('statement-members-hours', membersBy(ofHours), values)
    : tx.many<StatementMember>('statement-members-days', membersBy(ofDays), values);
};

export type StatementBet = {
  readonly member: string;
  readonly round: string;
  readonly at: Date;
  readonly stake: Micros;
  readonly payout: Micros;
  readonly tier: number | null;
  readonly total: number;
};

/** The settled bets behind a statement, newest first; only contracts for single bets have them. */
export const readStatementBets = (
  tx: Db,
  tenantId: TenantId,
  row: StatementTeam,
  { limit, offset }: Paging,
): Promise<StatementBet[]> => {
  if (row.period !== 'FIVE_MINUTES') return Promise.resolve([]);
  return tx.many<StatementBet>(
    'statement-bets',
    `select m.username as member, b.round_ref as round, b.at, b.stake, b.payout,
       (select max(x.number)::int from jsonb_array_elements($7::jsonb) with ordinality
         as x (step, number) where (x.step ->> 'betAmount')::bigint <= b.stake) as tier,
       count(*) over ()::int as total
     from settled_bet b
     join member_closure t on t.tenant = $1 and t.ancestor = $2 and t.descendant = b.member
       and t.valid_from < $4 and t.valid_to >= $4
     join member m on m.tenant = $1 and m.id = b.member
     where b.tenant = $1 and b.at >= $3 and b.at < $4 and b.asset = $5 and b.product = $6
     order by b.at desc, b.operation desc limit $8 offset $9`,
    [...toValues(tenantId, row), JSON.stringify(row.tiers), limit, offset],
  );
};
