import type { CaseState } from '@parlour/contract/states/cases';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { CLAIM_HOURS } from './case-rows.ts';

/** A case that is locked until the end of the transaction. */
export type LockedCase = {
  readonly state: CaseState;
  readonly kind: string;
  /** The operator who works on the case; null once a claim has expired. */
  readonly claimedBy: OperatorId | null;
  readonly username: string;
};

export const lockCase = (tx: Db, tenantId: TenantId, id: string): Promise<LockedCase | undefined> =>
  tx.one(
    'ops-case-lock',
    `select c.state, c.kind, m.username, case when c.claimed_at
       > clock_timestamp() - make_interval(hours => $3) then c.claimed_by end as "claimedBy"
     from member_case c join member m on m.tenant = c.tenant and m.id = c.member
     where c.tenant = $1 and c.id = $2::bigint for update of c`,
    [tenantId, id, CLAIM_HOURS],
  );

/** Makes a case an operator's, from now on for a day; returns until when. */
export const claimCase = (
  tx: Db,
  tenantId: TenantId,
  id: string,
  operator: OperatorId,
): Promise<{ readonly until: Date } | undefined> =>
  tx.one(
    'ops-case-claim',
    `update member_case set claimed_by = $3, claimed_at = clock_timestamp()
     where tenant = $1 and id = $2::bigint
     returning claimed_at + make_interval(hours => $4) as until`,
    [tenantId, id, operator, CLAIM_HOURS],
  );

/** Leaves a case to others. */
export const releaseCase = (tx: Db, tenantId: TenantId, id: string): Promise<number> =>
  tx.exec(
    'ops-case-release',
    `update member_case set claimed_by = null, claimed_at = null
     where tenant = $1 and id = $2::bigint`,
    [tenantId, id],
  );

type CaseResult = {
  readonly outcome: string;
  readonly note: string;
  readonly operator: OperatorId;
};

/** Closes a case with what came of it. */
export const closeCase = (
  tx: Db,
  tenantId: TenantId,
  id: string,
  { outcome, note, operator }: CaseResult,
): Promise<number> =>
  tx.exec(
    'ops-case-close',
    `update member_case set state = 'CLOSED', closed_at = clock_timestamp(), closed_by = $3,
       outcome = $4, note = $5 where tenant = $1 and id = $2::bigint`,
    [tenantId, id, operator, outcome, note],
  );
