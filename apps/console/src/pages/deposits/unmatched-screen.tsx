import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageNote } from '../../layout/page-note.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import {
  readUnmatchedState,
  StateFilter,
  unmatchedFilters,
  useResolutionColumns,
} from '../unmatched/resolution.tsx';
import { depositHref, type UnmatchedPayment } from './deposit-types.ts';
import { useNoticeColumns } from './notice-columns.tsx';

/** Payments that were not credited: a second one for a deposit, or for none of ours. */
export function Page() {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const list = useListState(unmatchedFilters);
  const columns = useUnmatchedColumns();
  const query = useCall('deposits', 'unmatched', {
    brand,
    query: { state: readUnmatchedState(list.filters.state), after: list.cursor },
  });
  return (
    <>
      <PageHead title={t('unmatched.title')} />
      <PageNote>{t('unmatched.text')}</PageNote>
      <PagedGrid
        query={query}
        list={list}
        name="unmatched-payments"
        caption={t('unmatched.title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('unmatched.none')} />}
        toolbar={
          <>
            <StateFilter list={list} />
            <ExportButton
              list="unmatched-payments"
              filters={{ state: readUnmatchedState(list.filters.state) }}
            />
          </>
        }
      />
    </>
  );
}

function useUnmatchedColumns(): readonly GridColumn<UnmatchedPayment>[] {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const notices = useNoticeColumns<UnmatchedPayment>();
  const resolution = useResolutionColumns<UnmatchedPayment>('payment');
  return useMemo(
    () => [
      ...notices.filter(({ key }) => key !== 'result' && key !== 'outcome'),
      {
        key: 'deposit',
        title: t('unmatched.deposit'),
        cell: ({ deposit }) =>
          deposit === null ? (
            t('unmatched.no-deposit')
          ) : (
            <PageLink to={depositHref(brand, deposit)}>{deposit}</PageLink>
          ),
      },
      ...resolution,
    ],
    [t, brand, notices, resolution],
  );
}
