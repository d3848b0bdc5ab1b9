import { withdrawalFlags } from '@parlour/contract/operator/choices';
import { receiptStates, withdrawalStates } from '@parlour/contract/states/withdrawals';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import type { ListState } from '../../grid/use-list-state.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { startOfDay } from '../../text/zoned-time.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useSearchColumns } from './withdrawal-columns.tsx';
import { WithdrawalFilters, type withdrawalFilters } from './withdrawal-filters.tsx';
import { REFRESH_MS, withdrawalHref } from './withdrawal-types.ts';

type SearchListProps = { readonly list: ListState<(typeof withdrawalFilters)[number]> };

/** Withdrawals in every state, or those whose receipt is disputed; newest first. */
export function SearchList({ list }: SearchListProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand, timeZone } = useBrand();
  const columns = useSearchColumns();
  const { show, reference, member, state, receipt, flag, from, to } = list.filters;
  const isDisputes = show === 'disputed';
  const asked = {
    reference,
    member,
    state: withdrawalStates.find((one) => one === state),
    receipt: isDisputes ? ('disputed' as const) : receiptStates.find((one) => one === receipt),
    flag: withdrawalFlags.find((one) => one === flag),
    from: startOfDay(from, timeZone),
    until: startOfDay(to, timeZone, 1),
    after: list.cursor,
  };
  const query = useCall(
    'withdrawals',
    'list',
    { brand, query: asked },
    { refetchInterval: REFRESH_MS },
  );
  const isFiltered = [reference, member, state, receipt, flag, from, to].some(Boolean);
  const none = isDisputes ? 'none-disputed' : 'none';
  return (
    <PagedGrid
      query={query}
      list={list}
      name="withdrawals"
      caption={t('title')}
      columns={columns}
      keyOf={({ withdrawal }) => withdrawal}
      hrefOf={({ withdrawal }) => withdrawalHref(brand, withdrawal)}
      empty={<EmptyState title={t(isFiltered ? 'none-found' : none)} />}
      toolbar={<WithdrawalFilters list={list} />}
      actions={<ExportButton list="withdrawals" filters={asked} />}
    />
  );
}
