import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { REQUEST_FROM, REQUEST_STATE, type RequestRow } from './approval-repository.ts';

type RecordRequest = OperatorReply<OperatorContract['deposits']['detail']>['requests'][number];
type Row = Pick<
  RequestRow,
  | 'public_id'
  | 'action'
  | 'payload'
  | 'reason'
  | 'proposed_login'
  | 'proposed_at'
  | 'state'
  | 'decided_login'
  | 'decided_at'
  | 'decision_reason'
>;

/** Lists the requests of operators about a deposit or withdrawal of a brand, the oldest first. */
export const readRecordRequests = async (
  tx: Db,
  tenantId: TenantId,
  kind: 'deposit' | 'withdrawal',
  record: string,
): Promise<RecordRequest[]> =>
  (
    await tx.many<Row>(
      `approval-about-${kind}`,
      `select r.public_id, r.action, r.payload, r.reason, p.login as proposed_login, r.proposed_at,
         ${REQUEST_STATE} as state, d.login as decided_login, r.decided_at, r.decision_reason
       from ${REQUEST_FROM} where r.brand = $1 and r.payload ->> '${kind}' = $2
       order by r.id limit 100`,
      [tenantId, record],
    )
  ).map((row) => ({
    id: row.public_id,
    action: row.action,
    payload: row.payload,
    reason: row.reason,
    proposedBy: row.proposed_login,
    proposedAt: row.proposed_at.getTime(),
    state: row.state,
    decidedBy: row.decided_login,
    decidedAt: row.decided_at?.getTime() ?? null,
    decisionReason: row.decision_reason,
  }));
