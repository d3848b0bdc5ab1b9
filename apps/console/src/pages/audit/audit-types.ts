import { type OperatorAction, operatorActions } from '@parlour/contract/operator/actions';
import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';
import { recordHref } from '../../navigation/record-href.ts';
import { toSentence } from '../../text/format.ts';

type Calls = OperatorContract['auditTrail'];

/** A row of the audit trail. */
export type AuditRow = CallReply<Calls['list']>['rows'][number];
/** The state of the chain of rows: intact or broken. */
export type TrailState = CallReply<Calls['state']>;

/** Returns the words for an action; an action of a newer server keeps its name. */
export const describeAction = (action: string): string =>
  toSentence(operatorActions[action as OperatorAction] ?? action);

/** Returns the address of the page of a subject in the trail; null: it has none. */
export function subjectHref({
  subject,
  brand,
}: Pick<AuditRow, 'subject' | 'brand'>): string | null {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  return recordHref(kind, id, brand);
}
