import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

import { useReasonText } from '../../text/reason-text.ts';
import type { OperationRow } from '../ledger/ledger-types.ts';

/** The status of an operation in words, with the reason where it has one. */
export function useOperationStatus(): (operation: Pick<OperationRow, 'status' | 'code'>) => string {
  const { t } = useTranslation('ledger');
  const reasonText = useReasonText();
  return useCallback(
    ({ status, code }) => {
      const text = t(`statuses.${status}`);
      return code === null ? text : t('status-reason', { status: text, reason: reasonText(code) });
    },
    [t, reasonText],
  );
}
