import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { UnmatchedScreen, useUnmatchedList } from '../unmatched/unmatched-screen.tsx';
import { usePayoutNoticeColumns } from './payout-notice-columns.tsx';
import { type UnmatchedPayout, withdrawalHref } from './withdrawal-types.ts';

/** Notices about payouts that contradict the books: paid twice, or of another amount. */
export function Page() {
  const { code: brand } = useBrand();
  const unmatched = useUnmatchedList();
  const query = useCall('withdrawals', 'unmatched', { brand, query: unmatched.query });
  const columns = useUnmatchedColumns();
  return <UnmatchedScreen kind="payout" unmatched={unmatched} query={query} columns={columns} />;
}

function useUnmatchedColumns(): readonly GridColumn<UnmatchedPayout>[] {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const notices = usePayoutNoticeColumns<UnmatchedPayout>();
  return [
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
  ];
}
