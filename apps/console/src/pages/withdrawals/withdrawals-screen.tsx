import { useTranslation } from '@parlour/i18n';

import { PageHead } from '../../layout/page-head.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { QueueList } from './queue-list.tsx';
import { SandboxLink } from './sandbox-link.tsx';
import { SearchList } from './search-list.tsx';
import { readShow, withdrawalFilters } from './withdrawal-filters.tsx';

/** Withdrawals of a brand: those that wait for an operator first. */
export function WithdrawalsScreen() {
  const { t } = useTranslation('withdrawals');
  const list = useListState(withdrawalFilters);
  return (
    <>
      <PageHead title={t('title')} actions={<SandboxLink />} />
      {readShow(list.filters.show) === 'waiting' ? (
        <QueueList list={list} />
      ) : (
        <SearchList list={list} />
      )}
    </>
  );
}
