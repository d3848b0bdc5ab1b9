import { depositStates } from '@parlour/contract/states/deposits';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { startOfDay } from '../../text/zoned-time.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useDepositColumns } from './deposit-columns.tsx';
import { DepositFilters, depositFilters } from './deposit-filters.tsx';
import { depositHref } from './deposit-types.ts';

/** Deposits of a brand, newest first. */
export function DepositsScreen() {
  const { t } = useTranslation('deposits');
  const { code: brand, timeZone } = useBrand();
  const list = useListState(depositFilters);
  const { reference, member, state, method, provider, from, to } = list.filters;
  const columns = useDepositColumns();
  const asked = {
    reference,
    member,
    method,
    provider,
    state: depositStates.find((one) => one === state),
    // A credited deposit can be reversed: that is no state of its own.
    ...(state === 'reversed' && { reversal: 'open' as const }),
    from: startOfDay(from, timeZone),
    until: startOfDay(to, timeZone, 1),
    after: list.cursor,
  };
  const query = useCall('deposits', 'list', { brand, query: asked });
  return (
    <>
      <PageHead title={t('title')} />
      <PagedGrid
        query={query}
        list={list}
        name="deposits"
        caption={t('title')}
        columns={columns}
        keyOf={({ deposit }) => deposit}
        hrefOf={({ deposit }) => depositHref(brand, deposit)}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
        toolbar={<DepositFilters list={list} />}
        actions={<ExportButton list="deposits" filters={asked} />}
      />
    </>
  );
}
