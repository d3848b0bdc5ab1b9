import { useTranslation } from '@parlour/i18n';
import { Badge, EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { requestHref } from '../approvals/approval-types.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { OperationLink } from '../journal/operation-link.tsx';
import { ListTitle } from './list-title.ts';
import { PayoutStatus } from './settlement-status.tsx';
import type { CorrectionRow, Statement } from './settlement-types.ts';
import { usePlace } from './use-place.ts';

/** The corrections of a payout, with a request that waits for approval. */
export function CorrectionsPanel({ of: { payout, request } }: { readonly of: Statement }) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const place = usePlace();
  const columns = useCorrectionColumns();
  const filters = { payout };
  const query = useCall('settlements', 'corrections', {
    brand,
    query: { ...filters, after: place.cursor },
  });
  return (
    <PagedGrid
      query={query}
      list={place}
      name="payout-corrections"
      caption={t('corrections.title')}
      columns={columns}
      keyOf={({ correction }) => correction}
      empty={<EmptyState title={t('corrections.none')} />}
      toolbar={
        <>
          <ListTitle>{t('corrections.title')}</ListTitle>
          {request === null ? null : (
            <Badge data-tone="warning">
              <PageLink to={requestHref(request)}>{t('corrections.waits')}</PageLink>
            </Badge>
          )}
        </>
      }
      actions={<ExportButton list="commission-corrections" filters={filters} />}
    />
  );
}

/** Columns of corrections: how much, why, who decided it, and whether it was booked. */
export function useCorrectionColumns(): readonly GridColumn<CorrectionRow>[] {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  return useMemo(
    (): readonly GridColumn<CorrectionRow>[] => [
      {
        key: 'amount',
        title: t('amount'),
        isFigure: true,
        cell: ({ amount }) => format.money(amount),
      },
      { key: 'state', title: t('state'), cell: ({ state }) => <PayoutStatus state={state} /> },
      { key: 'reason', title: t('corrections.reason'), cell: ({ reason }) => reason },
      {
        key: 'proposed',
        title: t('corrections.proposed'),
        cell: ({ proposedBy }) => proposedBy,
      },
      {
        key: 'approved',
        title: t('corrections.approved'),
        cell: ({ approvedBy }) => approvedBy,
      },
      { key: 'at', title: t('corrections.at'), cell: ({ approvedAt }) => format.time(approvedAt) },
      {
        key: 'failure',
        title: t('failure'),
        cell: ({ failure }) => (failure === null ? '–' : t(`failures.${failure}`)),
      },
      { key: 'paid', title: t('paid-at'), cell: ({ paidAt }) => format.time(paidAt) },
      {
        key: 'posting',
        title: t('posting'),
        cell: ({ operation }) => <OperationLink operation={operation} />,
      },
    ],
    [t, format],
  );
}
