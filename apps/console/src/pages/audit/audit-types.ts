import { type OperatorAction, operatorActions } from '@parlour/contract/operator/actions';
import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';
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
  if (kind === 'operator') return `/operators/${id}`;
  if (kind === 'role') return '/roles';
  if (kind === 'request') return '/approvals';
  if (brand === null) return null;
  if (kind === 'member') return `/b/${brand}/members/${id}`;
  if (kind === 'case') return `/b/${brand}/cases/${id}`;
  if (kind === 'payment-provider') return `/b/${brand}/payment-providers`;
  if (kind === 'deposit') return `/b/${brand}/deposits/${id}`;
  if (kind === 'transfer') return `/b/${brand}/transfers?transfer=${encodeURIComponent(id)}`;
  if (kind === 'contract') return `/b/${brand}/contracts/${id}`;
  if (kind === 'promotion') return `/b/${brand}/promotions/${id}`;
  if (kind === 'commission') return `/b/${brand}/settlements/payouts/${id}`;
  if (kind === 'withdrawal') return `/b/${brand}/withdrawals/${id}`;
  if (kind === 'identity-check') return `/b/${brand}/identity-checks/${id}`;
  if (kind === 'payout')
    return `/b/${brand}/withdrawals?show=all&reference=${encodeURIComponent(id)}`;
  return kind === 'setting' ? `/b/${brand}/settings?text=${encodeURIComponent(id)}` : null;
}
