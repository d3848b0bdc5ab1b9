import { claimFilters, queueStates, withdrawalFlags } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import type { ListState } from '../../grid/use-list-state.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { BatchActions } from './batch-actions.tsx';
import { useClaims } from './use-claims.ts';
import { useSelection } from './use-selection.tsx';
import { useWorkColumns } from './withdrawal-columns.tsx';
import { WithdrawalFilters, type withdrawalFilters } from './withdrawal-filters.tsx';
import { REFRESH_MS, withdrawalHref } from './withdrawal-types.ts';

type QueueListProps = { readonly list: ListState<(typeof withdrawalFilters)[number]> };

/** Lists the withdrawals that wait for an operator, longest first; it refreshes by itself. */
export function QueueList({ list }: QueueListProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const claims = useClaims();
  const { state, flag, claim, minMinutes } = list.filters;
  const asked = {
    state: queueStates.find((one) => one === state),
    flag: withdrawalFlags.find((one) => one === flag),
    claim: claimFilters.find((one) => one === claim),
    minMinutes: /^\d{1,6}$/.test(minMinutes) ? Number(minMinutes) : undefined,
    after: list.cursor,
  };
  const query = useCall(
    'withdrawals',
    'queue',
    { brand, query: asked },
    { refetchInterval: REFRESH_MS },
  );
  const selection = useSelection(
    query.data?.rows ?? [],
    (row) => row.request === null && !claims.isOthers(row),
  );
  const columns = useWorkColumns({ claims, now: query.dataUpdatedAt });
  const isFiltered = [state, flag, claim, minMinutes].some(Boolean);
  return (
    <PagedGrid
      query={query}
      list={list}
      name="withdrawal-queue"
      caption={t('queue')}
      columns={selection ? [selection.column, ...columns] : columns}
      keyOf={({ withdrawal }) => withdrawal}
      hrefOf={({ withdrawal }) => withdrawalHref(brand, withdrawal)}
      rowKeys={{ c: claims.toggle, ...(selection && { x: selection.toggle }) }}
      empty={<EmptyState title={t(isFiltered ? 'none-found' : 'none-waiting')} />}
      toolbar={<WithdrawalFilters list={list} />}
      actions={
        <>
          {selection ? <BatchActions selection={selection} /> : null}
          <ExportButton list="withdrawal-queue" filters={asked} />
        </>
      }
    />
  );
}
