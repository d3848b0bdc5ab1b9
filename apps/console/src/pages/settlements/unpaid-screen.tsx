import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Stack } from '../../layout/stack.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { PayersPanel } from './payers-panel.tsx';
import { useAttemptColumns, useSubjectColumns } from './payout-columns.tsx';
import { RetryButton } from './retry-dialog.tsx';
import { payoutHref, type UnpaidRow } from './settlement-types.ts';

const filterNames = ['payer', 'agent'] as const;

/** Payouts that found no money, the longest unpaid first, and what each payer owes. */
export function Page() {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const columns = useUnpaidColumns();
  const { payer, agent } = list.filters;
  const filters = { payer: payer || undefined, agent: agent || undefined };
  const query = useCall('settlements', 'unpaid', {
    brand,
    query: { ...filters, after: list.cursor },
  });
  return (
    <>
      <PageHead title={t('unpaid-title')} />
      <Stack>
        <PayersPanel onChoose={(name) => list.setFilters({ payer: name, agent: '' })} />
        <PagedGrid
          query={query}
          list={list}
          name="unpaid-commissions"
          caption={t('unpaid-title')}
          columns={columns}
          keyOf={({ payout }) => payout}
          hrefOf={({ payout }) => payoutHref(brand, payout)}
          empty={<EmptyState title={t(payer || agent ? 'no-payout-found' : 'none-unpaid')} />}
          toolbar={
            <>
              <FilterField
                label={t('payer')}
                hint={t('party-hint')}
                isSearch
                value={payer}
                onChange={(value) => list.setFilters({ payer: value })}
              />
              <FilterField
                label={t('agent')}
                hint={t('party-hint')}
                value={agent}
                onChange={(value) => list.setFilters({ agent: value })}
              />
            </>
          }
          actions={<ExportButton list="unpaid-commissions" filters={filters} />}
        />
      </Stack>
    </>
  );
}

function useUnpaidColumns(): readonly GridColumn<UnpaidRow>[] {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  const subject = useSubjectColumns();
  const attempts = useAttemptColumns();
  return useMemo(
    (): readonly GridColumn<UnpaidRow>[] => [
      // The page of the payout has it; the action is to be in sight.
      ...subject.map((column) => ({ ...column, isHiddenAtFirst: column.key === 'product' })),
      {
        key: 'balance',
        title: t('balance'),
        isFigure: true,
        cell: ({ balance }) => format.money(balance),
      },
      { key: 'since', title: t('since'), cell: ({ unpaidSince }) => format.time(unpaidSince) },
      ...attempts,
      { key: 'retry', title: t('retry.column'), cell: (row) => <RetryButton payout={row} /> },
    ],
    [t, format, subject, attempts],
  );
}
