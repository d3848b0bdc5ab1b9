import { treeKinds } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { Pager } from '../../grid/pager.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { agentHref, levelHref, type TreeRow } from './agent-types.ts';
import { useTreeColumns } from './tree-columns.tsx';
import { TreePath } from './tree-path.tsx';

const filterNames = ['text', 'kind', 'under'] as const;

/** One level of the tree, from the agents at the top on; a search finds at any level below it. */
export function TreeScreen() {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const columns = useTreeColumns();
  const { text, kind, under } = list.filters;
  const query = useCall('agentTree', 'list', {
    brand,
    query: {
      text: text || undefined,
      kind: treeKinds.find((one) => one === kind),
      under: under || undefined,
      after: list.cursor,
    },
  });
  const hrefOf = ({ member, directs }: TreeRow) =>
    directs > 0 ? levelHref(brand, member) : agentHref(brand, member);
  const isFiltered = text !== '' || kind !== '';
  return (
    <>
      <PageHead title={t('title')} />
      <QueryState query={query}>
        {({ path, rows, next }) => (
          <>
            <TreePath path={path} />
            <DataGrid
              name="agent-tree"
              caption={t('title')}
              columns={columns}
              rows={rows}
              keyOf={({ member }) => member}
              hrefOf={hrefOf}
              isLoading={query.isFetching && query.isPlaceholderData}
              empty={<EmptyState title={t(isFiltered ? 'none-found' : 'none')} />}
              toolbar={<TreeFilters list={list} />}
              footer={<Pager list={list} next={next} shown={rows.length} />}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

type TreeFiltersProps = { readonly list: ListState<(typeof filterNames)[number]> };

function TreeFilters({ list: { filters, setFilters } }: TreeFiltersProps) {
  const { t } = useTranslation('agents');
  return (
    <>
      <FilterField
        label={t('search.label')}
        hint={t('search.hint')}
        isSearch
        value={filters.text}
        onChange={(text) => setFilters({ text })}
      />
      <FilterSelect
        label={t('kind')}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
        allLabel={t(filters.under === '' && filters.text === '' ? 'kinds.agents' : 'kinds.all')}
        options={(filters.under === '' && filters.text === ''
          ? (['members'] as const)
          : treeKinds
        ).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
    </>
  );
}
