import { operatorActions } from '@parlour/contract/operator/actions';
import { auditEventNames } from '@parlour/contract/operator/audit-events';
import { operationKinds, operationStatuses } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import { describeAction } from '../audit/audit-types.ts';
import { useReasonText } from '../../text/reason-text.ts';
import { useAlertText } from '../dashboard/alert-text.ts';
import type { TimelineEntry } from './member-types.ts';

/** The texts of a timeline: what happened, how it ended and its details. */
type TimelineText = {
  readonly kind: (entry: TimelineEntry) => string;
  readonly result: (entry: TimelineEntry) => string;
  /** Returns the actor of an entry in words; operators by their logins. */
  readonly actor: (entry: TimelineEntry) => string;
  readonly detail: (entry: TimelineEntry) => string;
};

/** The words for kinds of actors, as the ledger and the audit trail name them. */
const actorWords = {
  member: 'other-member',
  operator: 'operator',
  vendor: 'vendor',
  visitor: 'visitor',
} as const;

const isAction = (kind: string): kind is keyof typeof operatorActions => kind in operatorActions;

/** The words of a timeline; what only a newer server knows is named behind words. */
export function useTimelineText(): TimelineText {
  const { t } = useTranslation('members');
  const { t: words } = useTranslation('ledger');
  const alertText = useAlertText();
  const reasonText = useReasonText();
  return useMemo(() => {
    const kindOf = ({ kind }: TimelineEntry): string => {
      const operation = operationKinds.find((one) => one === kind);
      if (operation) return words(`kinds.${operation}`);
      const event = auditEventNames.find((one) => one === kind);
      if (event) return t(`timeline.events.${event}`);
      if (isAction(kind)) return describeAction(kind);
      return kind.startsWith('alert.') ? alertText(kind) : t('timeline.events.unknown', { kind });
    };
    return {
      kind: kindOf,
      result: ({ result }) => {
        const status = operationStatuses.find((one) => one === result);
        if (status) return words(`statuses.${status}`);
        return t(result === 'failure' ? 'timeline.results.failure' : 'timeline.results.success');
      },
      actor: ({ actor }) => {
        const [, login] = /^(?:operator:)?(\S+@\S+)$/.exec(actor) ?? [];
        if (login !== undefined) return login;
        if (actor === 'member') return t('timeline.actors.member');
        const [kind, name = ''] = actor.split(':');
        if (kind === 'deposit' && name.startsWith('bank')) return t('timeline.actors.bank');
        if (kind === 'payment-provider' || (kind === 'deposit' && name !== 'trial'))
          return t('timeline.actors.payments', { name });
        const words = Object.entries(actorWords).find(([one]) => one === kind)?.[1] ?? 'system';
        return t(`timeline.actors.${words}`);
      },
      detail: ({ source, detail, change, about }) =>
        [
          change === null ? '' : describeAction(change),
          about ?? '',
          ...Object.entries(detail).map(([name, value]) =>
            isReason(source, name) ? reasonText(String(value)) : toDetail(value),
          ),
        ]
          .filter(Boolean)
          .join(' · '),
    };
  }, [t, words, alertText, reasonText]);
}

/** True when a detail is the code of an error; operators write their reasons themselves. */
const isReason = (source: TimelineEntry['source'], name: string): boolean =>
  (source === 'money' && name === 'code') || (source === 'audit' && name === 'reason');

const toDetail = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
