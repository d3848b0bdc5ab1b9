import { memberBooks } from '@parlour/contract/states/members';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { FilterDate } from '../../grid/filter-date.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { startOfDay } from '../../text/zoned-time.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useMemberColumns } from './member-columns.tsx';

const memberFilters = ['text', 'book', 'from', 'to'] as const;

/** Members by what an operator has at hand: username, number, mail address or id. */
export function MembersScreen() {
  const { t } = useTranslation('members');
  const { code: brand, timeZone } = useBrand();
  const list = useListState(memberFilters);
  const columns = useMemberColumns();
  const asked = {
    text: list.filters.text,
    book: memberBooks.find((book) => book === list.filters.book),
    from: startOfDay(list.filters.from, timeZone),
    until: startOfDay(list.filters.to, timeZone, 1),
  };
  const query = useCall('members', 'search', { brand, query: { ...asked, after: list.cursor } });
  return (
    <>
      <PageHead title={t('title')} />
      <PagedGrid
        query={query}
        list={list}
        name="members"
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/b/${brand}/members/${id}`}
        empty={
          <EmptyState
            title={list.isFiltered ? t('none-found') : t('none')}
            detail={list.filters.text ? t('search.hint') : undefined}
          />
        }
        toolbar={<MemberFilterBar list={list} />}
        actions={<ExportButton list="members" filters={asked} />}
      />
    </>
  );
}

type FilterBarProps = { readonly list: ListState<(typeof memberFilters)[number]> };

/** By what members are looked for; the days are those of the brand's time zone. */
function MemberFilterBar({ list: { filters, setFilters } }: FilterBarProps) {
  const { t } = useTranslation('members');
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
        label={t('book')}
        value={filters.book}
        onChange={(book) => setFilters({ book })}
        allLabel={t('all-books')}
        options={memberBooks.map((value) => ({ value, label: t(`books.${value}`) }))}
      />
      <FilterDate
        label={t('registered-from')}
        value={filters.from}
        onChange={(from) => setFilters({ from })}
      />
      <FilterDate
        label={t('registered-to')}
        value={filters.to}
        onChange={(to) => setFilters({ to })}
      />
    </>
  );
}
