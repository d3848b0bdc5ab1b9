import { type OperatorAction, operatorActions } from '@parlour/contract/operator/actions';
import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';
import { recordHref } from '../../navigation/record-href.ts';
import { toSentence } from '../../text/format.ts';

type Calls = OperatorContract['auditTrail'];

/** A row of the audit trail. */
export type AuditRow = CallReply<Calls['list']>['rows'][number];
/** Whether the chain of the rows holds. */
export type TrailState = CallReply<Calls['state']>;

/** What an action is, in words; an action of a newer server by its name. */
export const describeAction = (action: string): string =>
  toSentence(operatorActions[action as OperatorAction] ?? action);

/** Where a subject of the trail has its own page; null: nowhere. */
export function subjectHref({
  subject,
  brand,
}: Pick<AuditRow, 'subject' | 'brand'>): string | null {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  return recordHref(kind, id, brand);
}
