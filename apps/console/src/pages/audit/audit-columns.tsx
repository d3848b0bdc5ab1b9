import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { useScopeName } from '../../session/scope-name.tsx';
import { useTime } from '../../text/use-time.ts';
import { type AuditRow, describeAction } from './audit-types.ts';

/** Whether an action was done or refused. */
export function AuditResult({ result }: Pick<AuditRow, 'result'>) {
  const { t } = useTranslation('audit');
  return (
    <Badge data-tone={result === 'success' ? 'positive' : 'negative'}>
      {t(`results.${result}`)}
    </Badge>
  );
}

/** The columns of the audit trail. */
export function useAuditColumns(): readonly GridColumn<AuditRow>[] {
  const { t } = useTranslation('audit');
  const time = useTime();
  const scopeName = useScopeName();
  return useMemo(
    () => [
      {
        key: 'at',
        title: t('at'),
        cell: ({ id, at }) => <Link to={`/audit/${id}`}>{time(at)}</Link>,
      },
      { key: 'actor', title: t('actor'), cell: ({ actor }) => actor },
      {
        key: 'action',
        title: t('action'),
        cell: ({ action }) => <span title={describeAction(action)}>{action}</span>,
      },
      {
        key: 'subject',
        title: t('subject'),
        cell: ({ subject }) => <code translate="no">{subject}</code>,
      },
      {
        key: 'brand',
        title: t('brand'),
        cell: ({ brand }) => (brand === null ? t('platform') : scopeName(brand)),
      },
      {
        key: 'result',
        title: t('result'),
        cell: ({ result }) => <AuditResult result={result} />,
      },
      { key: 'reason', title: t('reason'), cell: ({ reason }) => reason ?? '–' },
      {
        key: 'address',
        title: t('address'),
        isHiddenAtFirst: true,
        cell: ({ address }) => address ?? '–',
      },
      {
        key: 'request',
        title: t('request'),
        isHiddenAtFirst: true,
        cell: ({ requestId }) => <code translate="no">{requestId}</code>,
      },
    ],
    [t, time, scopeName],
  );
}
