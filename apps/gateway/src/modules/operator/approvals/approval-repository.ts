import type {
  OperatorStatus,
  RequestState,
  StoredRequestState,
} from '@parlour/contract/states/operators';
import type { OperatorAction, Permission } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';

export type RequestRow = {
  readonly public_id: string;
  readonly action: OperatorAction;
  readonly brand: TenantId | null;
  readonly permission: Permission;
  readonly payload: Record<string, unknown>;
  readonly payload_hash: Buffer;
  readonly reason: string;
  readonly proposed_by: OperatorId;
  readonly proposed_login: string;
  readonly proposer_status: OperatorStatus;
  /** The operator who asks and the proposer vouched for one another lately (VOUCHED_DAYS). */
  readonly is_related: boolean;
  readonly proposed_at: Date;
  readonly expires_at: Date;
  readonly state: RequestState;
  readonly decided_login: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
};

export type NewRequest = {
  readonly action: OperatorAction;
  readonly brand: TenantId | null;
  readonly permission: Permission;
  readonly payload: object;
  readonly payloadHash: Buffer;
  readonly reason: string;
  readonly proposedBy: OperatorId;
};

/** Duration for which a request waits for a decision. */
const LIFETIME = '72 hours';

export async function insertRequest(tx: Db, request: NewRequest): Promise<string> {
  const row = await tx.one<{ public_id: string }>(
    'approval-insert',
    `insert into operator_request (action, brand, permission, payload, payload_hash, reason,
       proposed_by, expires_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, clock_timestamp() + interval '${LIFETIME}')
     returning public_id`,
    [
      request.action,
      request.brand,
      request.permission,
      JSON.stringify(request.payload),
      request.payloadHash,
      request.reason,
      request.proposedBy,
    ],
  );
  if (!row) throw new Error('a change request was not stored');
  return row.public_id;
}

/**
 * For how many days neither of two operators approves what the other proposed, after one invited
 * the other or gave it a role: who makes an account does not approve by it.
 */
const VOUCHED_DAYS = 30;
const SINCE = `clock_timestamp() - interval '${VOUCHED_DAYS} days'`;
const PAIRS = '((r.proposed_by, $1::integer), ($1::integer, r.proposed_by))';

/** SQL: the state of a request `r`; one that no operator decided in time is expired. */
export const REQUEST_STATE = `case when r.state = 'OPEN' and r.expires_at <= clock_timestamp()
  then 'EXPIRED' else r.state end`;

/** SQL: a request as the operator $1 sees it. */
const COLUMNS = `r.public_id, r.action, r.brand, r.permission, r.payload, r.payload_hash, r.reason,
  r.proposed_by, p.login as proposed_login, p.status as proposer_status,
  exists (select from operator o where (o.id, o.invited_by) in ${PAIRS}
      and o.created_at > ${SINCE})
    or exists (select from operator_grant g where (g.operator, g.granted_by) in ${PAIRS}
      and g.granted_at > ${SINCE}) as is_related,
  r.proposed_at, r.expires_at,
  ${REQUEST_STATE} as state,
  d.login as decided_login, r.decided_at, r.decision_reason`;
/** SQL: requests `r` with their proposers `p` and deciders `d`. */
export const REQUEST_FROM = `operator_request r join operator p on p.id = r.proposed_by
  left join operator d on d.id = r.decided_by`;

/** A request as an operator sees it, locked until the transaction ends. */
export const lockRequest = (
  tx: Db,
  publicId: string,
  operator: OperatorId,
): Promise<RequestRow | undefined> =>
  tx.one(
    'approval-lock',
    `select ${COLUMNS} from ${REQUEST_FROM} where r.public_id = $2 for update of r`,
    [operator, publicId],
  );

/** A request as an operator sees it, in any state. */
export const findRequest = (
  db: Db,
  publicId: string,
  operator: OperatorId,
): Promise<RequestRow | undefined> =>
  db.one('approval-find', `select ${COLUMNS} from ${REQUEST_FROM} where r.public_id = $2`, [
    operator,
    publicId,
  ]);

/** Open or closed requests as an operator sees them, newest first. */
export const listRequests = (
  db: Db,
  operator: OperatorId,
  isOpen: boolean,
): Promise<RequestRow[]> =>
  db.many(
    'approval-list',
    `select * from (select ${COLUMNS} from ${REQUEST_FROM}) x where (x.state = 'OPEN') = $2
      order by x.proposed_at desc limit 200`,
    [operator, isOpen],
  );

export const decideRequest = (
  tx: Db,
  publicId: string,
  state: Exclude<StoredRequestState, 'OPEN'>,
  by: OperatorId,
  reason: string | null,
): Promise<number> =>
  tx.exec(
    'approval-decide',
    `update operator_request set state = $2, decided_by = $3, decided_at = clock_timestamp(),
       decision_reason = $4
     where public_id = $1 and state = 'OPEN'`,
    [publicId, state, by, reason],
  );

/**
 * SQL: the public id of an open request of the brand $1, of one of these actions, whose payload
 * `q.payload` is about a row of the statement; null where there is none.
 */
export const openRequest = (actions: string, isAbout: string): string =>
  `(select q.public_id from operator_request q where q.brand = $1 and q.state = 'OPEN'
     and q.action in (${actions}) and q.expires_at > clock_timestamp() and ${isAbout} limit 1)`;
