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
  readonly detail: (entry: TimelineEntry) => string;
};

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
