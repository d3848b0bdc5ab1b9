import { depositStates } from '@parlour/contract/states/deposits';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { Pager } from '../../grid/pager.tsx';
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
  const isFiltered = Object.values(list.filters).some((value) => value !== '');
  return (
    <>
      <PageHead title={t('title')} />
      <QueryState query={query}>
        {({ rows, next }) => (
          <DataGrid
            name="deposits"
            caption={t('title')}
            columns={columns}
            rows={rows}
            keyOf={({ deposit }) => deposit}
            hrefOf={({ deposit }) => depositHref(brand, deposit)}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={<EmptyState title={t(isFiltered ? 'none-found' : 'none')} />}
            toolbar={
              <>
                <DepositFilters list={list} />
                <ExportButton list="deposits" filters={asked} />
              </>
            }
            footer={<Pager list={list} next={next} shown={rows.length} />}
          />
        )}
      </QueryState>
    </>
  );
}
