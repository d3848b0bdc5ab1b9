import { payeeStates } from '@parlour/contract/operator/choices';
import { payeeKinds } from '@parlour/contract/payees';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { usePayeeColumns } from './payee-columns.tsx';

const filterNames = ['member', 'kind', 'state', 'provider', 'shared'] as const;
type List = ListState<(typeof filterNames)[number]>;

/** Accounts that withdrawals are paid to, newest first, with what operators may do about each. */
export function Page() {
  const { t } = useTranslation('payees');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const { member, kind, state, provider, shared } = list.filters;
  const columns = usePayeeColumns();
  const asked = {
    member: member || undefined,
    kind: payeeKinds.find((one) => one === kind),
    state: payeeStates.find((one) => one === state),
    provider: provider || undefined,
    shared: shared === 'yes' ? ('yes' as const) : undefined,
    after: list.cursor,
  };
  const query = useCall('payees', 'search', { brand, query: asked });
  return (
    <>
      <PageHead title={t('title')} />
      <PagedGrid
        query={query}
        list={list}
        name="payees"
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
        toolbar={<Filters list={list} />}
        actions={<ExportButton list="payees" filters={asked} />}
      />
    </>
  );
}

function Filters({ list: { filters, setFilters } }: { readonly list: List }) {
  const { t } = useTranslation('payees');
  return (
    <>
      <FilterField
        label={t('member')}
        hint={t('member-hint')}
        value={filters.member}
        onChange={(member) => setFilters({ member })}
      />
      <FilterField
        label={t('provider')}
        hint={t('provider-hint')}
        value={filters.provider}
        onChange={(provider) => setFilters({ provider })}
      />
      <FilterSelect
        label={t('kind')}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
        allLabel={t('all')}
        options={payeeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilterSelect
        label={t('state')}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
        allLabel={t('all')}
        options={payeeStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterSelect
        label={t('shared')}
        value={filters.shared}
        onChange={(shared) => setFilters({ shared })}
        allLabel={t('all')}
        options={[{ value: 'yes', label: t('shared-only') }]}
      />
    </>
  );
}
