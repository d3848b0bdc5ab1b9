import { auditAlertNames } from '@parlour/contract/operator/audit-events';
import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

/**
 * Returns a function that writes an alert of the audit trail in words; an alert of a newer server
 * keeps its name.
 */
export function useAlertText(): (action: string) => string {
  const { t } = useTranslation('dashboard');
  return useCallback(
    (action) => {
      const known = auditAlertNames.find((name) => action === `alert.${name}`);
      return known ? t(`alerts.${known}`) : t('alerts.other', { alert: action });
    },
    [t],
  );
}
