import { claimFilters } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { ClaimFilter } from '../../claims/claim-filter.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { depositHref } from '../deposits/deposit-types.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useQueueColumns } from './queue-columns.tsx';
import { REFRESH_MS } from './transfer-types.ts';
import { useTransferClaims } from './use-transfer-claims.ts';

const filterNames = ['account', 'claim', 'repeated'] as const;
type List = ListState<(typeof filterNames)[number]>;

/** Slips of bank transfers that wait for an operator, longest first; it asks again by itself. */
export function Page() {
  const { t } = useTranslation('bank-transfers');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const claims = useTransferClaims();
  const { account, claim, repeated } = list.filters;
  const asked = {
    account: account || undefined,
    claim: claimFilters.find((one) => one === claim),
    repeated: repeated === 'yes' ? ('yes' as const) : undefined,
    after: list.cursor,
  };
  const query = useCall(
    'bankTransfers',
    'queue',
    { brand, query: asked },
    { refetchInterval: REFRESH_MS },
  );
  const columns = useQueueColumns({ claims, now: query.dataUpdatedAt });
  return (
    <>
      <PageHead title={t('title')} />
      <PagedGrid
        query={query}
        list={list}
        name="bank-transfers"
        caption={t('title')}
        columns={columns}
        keyOf={({ deposit }) => deposit}
        hrefOf={({ deposit }) => depositHref(brand, deposit)}
        rowKeys={{ c: claims.toggle }}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none-waiting')} />}
        toolbar={<Filters list={list} />}
        actions={<ExportButton list="bank-transfers" filters={asked} />}
      />
    </>
  );
}

function Filters({ list: { filters, setFilters } }: { readonly list: List }) {
  const { t } = useTranslation('bank-transfers');
  const { code: brand } = useBrand();
  const accounts = useCall('bankAccounts', 'list', { brand }).data?.accounts ?? [];
  return (
    <>
      <FilterSelect
        label={t('account')}
        value={filters.account}
        onChange={(account) => setFilters({ account })}
        allLabel={t('all')}
        options={accounts.map(({ account, bank, number }) => ({
          value: account,
          label: `${bank} ${number}`,
        }))}
      />
      <ClaimFilter value={filters.claim} onChange={(claim) => setFilters({ claim })} />
      <FilterSelect
        label={t('repeated.title')}
        value={filters.repeated}
        onChange={(repeated) => setFilters({ repeated })}
        allLabel={t('all')}
        options={[{ value: 'yes', label: t('repeated.only') }]}
      />
    </>
  );
}
