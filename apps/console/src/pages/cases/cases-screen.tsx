import { caseStates } from '@parlour/contract/states/cases';
import { caseKinds, claimFilters } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { ClaimFilter } from '../../claims/claim-filter.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useCaseColumns } from './case-columns.tsx';
import { caseHref, REFRESH_MS } from './case-types.ts';
import { useCaseClaims } from './use-case-claims.ts';

const filterNames = ['state', 'kind', 'claim', 'member'] as const;
type Filter = (typeof filterNames)[number];
/** The choice of every state; without one in the address the open ones are listed. */
const ALL = 'all';

/** Cases of player protection, the open ones first asked for; the list asks again by itself. */
export function CasesScreen() {
  const { t } = useTranslation('cases');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const claims = useCaseClaims();
  const columns = useCaseColumns();
  const { state, kind, claim, member } = list.filters;
  const asked = {
    state: state === '' ? ('OPEN' as const) : caseStates.find((one) => one === state),
    kind: caseKinds.find((one) => one === kind),
    claim: claimFilters.find((one) => one === claim),
    member: member || undefined,
    after: list.cursor,
  };
  const { after: _place, ...filters } = asked;
  const query = useCall('cases', 'list', { brand, query: asked }, { refetchInterval: REFRESH_MS });
  const isNarrow = [kind, claim, member].some(Boolean);
  return (
    <>
      <PageHead title={t('title')} />
      <PagedGrid
        query={query}
        list={list}
        name="cases"
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => caseHref(brand, id)}
        rowKeys={{ c: claims.toggle }}
        empty={<EmptyState title={t(emptyText(isNarrow, asked.state))} />}
        toolbar={<CaseFilters list={list} />}
        actions={<ExportButton list="cases" filters={filters} />}
      />
    </>
  );
}

function emptyText(isNarrow: boolean, state: string | undefined) {
  if (isNarrow || state === 'CLOSED') return 'none-found';
  return state === 'OPEN' ? 'none-open' : 'none';
}

function CaseFilters({ list }: { readonly list: ListState<Filter> }) {
  const { t } = useTranslation('cases');
  const { filters, setFilters } = list;
  return (
    <>
      <FilterField
        label={t('member')}
        hint={t('member-hint')}
        isSearch
        value={filters.member}
        onChange={(member) => setFilters({ member })}
      />
      <FilterSelect
        label={t('state')}
        value={filters.state === ALL ? '' : filters.state || 'OPEN'}
        onChange={(state) => setFilters({ state: state === 'OPEN' ? '' : state || ALL })}
        allLabel={t('all')}
        options={caseStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterSelect
        label={t('kind')}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
        allLabel={t('all')}
        options={caseKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <ClaimFilter value={filters.claim} onChange={(claim) => setFilters({ claim })} />
    </>
  );
}
