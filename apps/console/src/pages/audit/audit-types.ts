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

const wordsOf = (action: string): string => operatorActions[action as OperatorAction] ?? action;

/** Returns the words for an action; an action of a newer server keeps its name. */
export const describeAction = (action: string): string => toSentence(wordsOf(action));

/** Returns the words for a row: of a request, also for the change that it is about. */
export const describeRow = ({ action, about }: Pick<AuditRow, 'action' | 'about'>): string =>
  [describeAction(action), ...(about === null ? [] : [wordsOf(about.action)])].join(': ');

/** Kinds of subjects that a name stands for: of others it stands beside the number. */
const PEOPLE = ['member', 'operator'];

/** Returns how a subject is named: a person by name, the rest by its number, a member beside it. */
export function nameSubject(subject: string, name: string | null): string {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  if (PEOPLE.includes(kind)) return name ?? subject;
  if (kind === 'request') return subject;
  return [PUBLIC_NUMBER.test(id) ? id : subject, name].filter(Boolean).join(' · ');
}
/** A number as members and operators know it; a bare id says nothing without its kind. */
const PUBLIC_NUMBER = /^[A-Z][0-9A-Z]{9,12}$/;

/** Returns the address of the page of a subject in the trail; null: it has none. */
export function subjectHref({
  subject,
  brand,
}: Pick<AuditRow, 'subject' | 'brand'>): string | null {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  return recordHref(kind, id, brand);
}
