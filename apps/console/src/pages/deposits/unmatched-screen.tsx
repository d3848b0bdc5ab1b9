import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { UnmatchedScreen, useUnmatchedList } from '../unmatched/unmatched-screen.tsx';
import { depositHref, type UnmatchedPayment } from './deposit-types.ts';
import { useNoticeColumns } from './notice-columns.tsx';

/** Payments that were not credited: a second one for a deposit, or for none of ours. */
export function Page() {
  const { code: brand } = useBrand();
  const unmatched = useUnmatchedList();
  const query = useCall('deposits', 'unmatched', { brand, query: unmatched.query });
  const columns = useUnmatchedColumns();
  return <UnmatchedScreen kind="payment" unmatched={unmatched} query={query} columns={columns} />;
}

function useUnmatchedColumns(): readonly GridColumn<UnmatchedPayment>[] {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const notices = useNoticeColumns<UnmatchedPayment>();
  return [
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
  ];
}
