import type { caseStates } from '@parlour/contract/states/cases';
import type { CaseKind, caseOutcomes, ClaimFilter } from '@parlour/contract/operator/choices';
import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { micros, toWire, type WireAmount } from '@parlour/money';

import type { MemberId, OperatorId, TenantId } from '../../../domain/ids.ts';
import { namedMember } from '../list-place.ts';

export type Case = OperatorReply<OperatorContract['cases']['list']>['rows'][number];

/** Evidence as the job wrote it: amounts are micro-units, times as JSON writes them. */
type StoredEvidence = Readonly<Record<string, string | number>>;

export type CaseRow = {
  readonly id: bigint;
  readonly member: MemberId;
  readonly public_id: string;
  readonly username: string;
  readonly kind: CaseKind;
  readonly evidence: StoredEvidence;
  readonly state: (typeof caseStates)[number];
  readonly raised_at: Date;
  readonly seen_at: Date;
  readonly is_overdue: boolean;
  readonly claimed_by: string | null;
  readonly claimed_until: Date | null;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly outcome: (typeof caseOutcomes)[number] | null;
  readonly note: string | null;
};

/** Hours for which a claimed case is one operator's. */
export const CLAIM_HOURS = 24;

const IS_CLAIMED = `(c.claimed_at > clock_timestamp() - interval '${CLAIM_HOURS} hours')`;
/** $2 is the number of hours after which an open case is overdue. */
const COLUMNS = `c.id, c.member, m.public_id, m.username, c.kind, c.evidence, c.state, c.raised_at,
  c.seen_at, c.state = 'OPEN' and c.raised_at < clock_timestamp() - make_interval(hours => $2)
    as is_overdue,
  case when ${IS_CLAIMED} then o.login end as claimed_by,
  case when ${IS_CLAIMED} then c.claimed_at + interval '${CLAIM_HOURS} hours' end as claimed_until,
  c.closed_at, b.login as closed_by, c.outcome, c.note`;
const JOINS = `join member m on m.tenant = c.tenant and m.id = c.member
  left join operator o on o.id = c.claimed_by left join operator b on b.id = c.closed_by`;

const toAmount = (text: string | number | undefined): WireAmount =>
  toWire(micros(BigInt(text ?? 0)));
const toMs = (text: string | number | undefined): number => Date.parse(String(text));

function toEvidence(kind: CaseKind, stored: StoredEvidence): Case['evidence'] {
  const figure = (name: string): number => Number(stored[name]);
  if (kind === 'chasing_losses')
    return {
      kind,
      from: toMs(stored['from']),
      until: toMs(stored['until']),
      deposits: figure('deposits'),
      deposited: toAmount(stored['deposited']),
      lost: toAmount(stored['lost']),
    };
  if (kind === 'rising_deposits')
    return {
      kind,
      lastWeek: toAmount(stored['lastWeek']),
      weeklyMean: toAmount(stored['weeklyMean']),
    };
  return {
    kind,
    nights: figure('nights'),
    hours: figure('hours'),
    fromHour: figure('fromHour'),
    untilHour: figure('untilHour'),
  };
}

/** A case as the calls answer it. */
export const toCase = (row: CaseRow): Case => ({
  id: String(row.id),
  member: row.public_id,
  username: row.username,
  kind: row.kind,
  evidence: toEvidence(row.kind, row.evidence),
  state: row.state,
  raisedAt: row.raised_at.getTime(),
  seenAt: row.seen_at.getTime(),
  isOverdue: row.is_overdue,
  claimedBy: row.claimed_by,
  claimedUntil: row.claimed_until?.getTime() ?? null,
  closedAt: row.closed_at?.getTime() ?? null,
  closedBy: row.closed_by,
  outcome: row.outcome,
  note: row.note,
});

/** Counts the cases that are open. */
export const countOpenCases = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ readonly count: number }>(
      'ops-cases-count',
      `select count(*)::int as count from member_case c where c.tenant = $1 and c.state = 'OPEN'`,
      [tenantId],
    )
  )?.count ?? 0;

type CaseFilter = {
  readonly overdueHours: number;
  readonly state: string | null;
  readonly kind: string | null;
  readonly claim: ClaimFilter | null;
  readonly operator: OperatorId;
  readonly before: bigint | null;
  readonly limit: number;
};

const MATCHES = `c.tenant = $1 and ($3::text is null or c.state = $3)
  and ($4::text is null or c.kind = $4) and ($5::bigint is null or c.id < $5)
  and ($6::text is null or (c.state = 'OPEN' and case when ${IS_CLAIMED} is not true then 'free'
    when c.claimed_by = $7 then 'mine' else 'others' end = $6))`;

const toParams = (tenantId: TenantId, filter: CaseFilter) => {
  const { overdueHours, state, kind, before, claim, operator, limit } = filter;
  return [tenantId, overdueHours, state, kind, before, claim, operator, limit];
};

/** Cases of a brand, newest first. */
export const searchCases = (tx: Db, tenantId: TenantId, filter: CaseFilter): Promise<CaseRow[]> =>
  tx.many<CaseRow>(
    'ops-cases',
    `select ${COLUMNS} from member_case c ${JOINS}
     where ${MATCHES} order by c.id desc limit $8`,
    toParams(tenantId, filter),
  );

/** Cases of a member, named by its id or its username, newest first. */
export const searchMemberCases = (
  tx: Db,
  tenantId: TenantId,
  member: string,
  filter: CaseFilter,
): Promise<CaseRow[]> =>
  tx.many<CaseRow>(
    'ops-cases-member',
    `select ${COLUMNS} from member_case c ${JOINS}
     where ${MATCHES} and c.member = ${namedMember('$9')} order by c.id desc limit $8`,
    [...toParams(tenantId, filter), member],
  );

/** A case of a brand by its number. */
export const readCase = (
  tx: Db,
  tenantId: TenantId,
  overdueHours: number,
  id: string,
): Promise<CaseRow | undefined> =>
  tx.one<CaseRow>(
    'ops-case',
    `select ${COLUMNS} from member_case c ${JOINS} where c.tenant = $1 and c.id = $3::bigint`,
    [tenantId, overdueHours, id],
  );
