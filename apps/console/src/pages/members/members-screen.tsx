import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { Pager } from '../../grid/pager.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useMemberColumns } from './member-columns.tsx';

/** Members by what an operator has at hand: username, number, mail address or id. */
export function MembersScreen() {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const list = useListState(['text']);
  const columns = useMemberColumns();
  const query = useCall('members', 'search', {
    brand,
    query: { text: list.filters.text, after: list.cursor },
  });
  return (
    <>
      <PageHead title={t('title')} />
      <QueryState query={query}>
        {({ rows, next }) => (
          <DataGrid
            name="members"
            caption={t('title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => `/b/${brand}/members/${id}`}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={
              <EmptyState
                title={list.filters.text ? t('none-found') : t('none')}
                detail={list.filters.text ? t('search.hint') : undefined}
              />
            }
            toolbar={
              <>
                <FilterField
                  label={t('search.label')}
                  hint={t('search.hint')}
                  isSearch
                  value={list.filters.text}
                  onChange={(text) => list.setFilters({ text })}
                />
                <ExportButton list="members" filters={list.filters} />
              </>
            }
            footer={<Pager list={list} next={next} shown={rows.length} />}
          />
        )}
      </QueryState>
    </>
  );
}
