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
import { usePayoutNoticeColumns } from './payout-notice-columns.tsx';
import { type UnmatchedPayout, withdrawalHref } from './withdrawal-types.ts';

/** Notices about payouts that contradict the books: paid twice, or of another amount. */
export function Page() {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const list = useListState(unmatchedFilters);
  const columns = useUnmatchedColumns();
  const query = useCall('withdrawals', 'unmatched', {
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
        name="unmatched-payouts"
        caption={t('unmatched.title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('unmatched.none')} />}
        toolbar={
          <>
            <StateFilter list={list} />
            <ExportButton
              list="unmatched-payouts"
              filters={{ state: readUnmatchedState(list.filters.state) }}
            />
          </>
        }
      />
    </>
  );
}

function useUnmatchedColumns(): readonly GridColumn<UnmatchedPayout>[] {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const notices = usePayoutNoticeColumns<UnmatchedPayout>();
  const resolution = useResolutionColumns<UnmatchedPayout>('payout');
  return useMemo(
    () => [
      ...notices.filter(({ key }) => key !== 'result'),
      {
        key: 'withdrawal',
        title: t('withdrawal'),
        cell: ({ withdrawal }) =>
          withdrawal === null ? (
            t('unmatched.unknown')
          ) : (
            <PageLink to={withdrawalHref(brand, withdrawal)}>{withdrawal}</PageLink>
          ),
      },
      ...resolution,
    ],
    [t, brand, notices, resolution],
  );
}
