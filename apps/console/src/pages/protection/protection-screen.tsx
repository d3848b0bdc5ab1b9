import { protectionFilters } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useProtectionColumns } from './protection-columns.tsx';

const filterNames = ['show', 'member'] as const;

/** Members with a limit, in a time-out or under self-exclusion, the last changed first. */
export function Page() {
  const { t } = useTranslation('protection');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const { show, member } = list.filters;
  const columns = useProtectionColumns();
  const query = useCall('protection', 'list', {
    brand,
    query: {
      show: protectionFilters.find((one) => one === show),
      member,
      after: list.cursor,
    },
  });
  return (
    <>
      <PageHead title={t('title')} />
      <PagedGrid
        query={query}
        list={list}
        name="protection"
        caption={t('title')}
        columns={columns}
        keyOf={({ member: id }) => id}
        hrefOf={({ member: id }) => `/b/${brand}/members/${id}`}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
        toolbar={<Filters list={list} />}
      />
    </>
  );
}

function Filters({ list }: { readonly list: ListState<(typeof filterNames)[number]> }) {
  const { t } = useTranslation('protection');
  const { filters, setFilters } = list;
  return (
    <>
      <FilterField
        label={t('search')}
        hint={t('search-hint')}
        isSearch
        value={filters.member}
        onChange={(member) => setFilters({ member })}
      />
      <FilterSelect
        label={t('show')}
        value={filters.show}
        onChange={(show) => setFilters({ show })}
        allLabel={t('shows.all')}
        options={protectionFilters
          .filter((value) => value !== 'all')
          .map((value) => ({ value, label: t(`shows.${value}`) }))}
      />
    </>
  );
}
