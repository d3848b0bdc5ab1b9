import { unmatchedStates } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import type { ComponentProps } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageNote } from '../../layout/page-note.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useResolutionColumn } from './resolution.tsx';
import type { Unmatched, UnmatchedKind } from './unmatched-types.ts';

type List = ListState<'state'>;

/** The list of unmatched notices as its address asks for it: open ones where it says nothing. */
export function useUnmatchedList() {
  const list = useListState(['state']);
  const { state } = list.filters;
  const filters = {
    state: state === 'all' ? undefined : (unmatchedStates.find((one) => one === state) ?? 'open'),
  };
  return { list, filters, query: { ...filters, after: list.cursor } };
}

type UnmatchedScreenProps<Notice extends Unmatched> = Pick<
  ComponentProps<typeof PagedGrid<Notice>>,
  'query'
> & {
  readonly kind: UnmatchedKind;
  readonly unmatched: ReturnType<typeof useUnmatchedList>;
  /** The columns of a notice; how it was resolved follows. */
  readonly columns: readonly GridColumn<Notice>[];
};

/** The notices of one kind that match nothing, and what was decided about them. */
export function UnmatchedScreen<Notice extends Unmatched>({
  kind,
  unmatched: { list, filters },
  query,
  columns,
}: UnmatchedScreenProps<Notice>) {
  const { t } = useTranslation('unmatched');
  const resolution = useResolutionColumn(kind);
  const name = `unmatched-${kind}s` as const;
  return (
    <>
      <PageHead title={t(`${kind}.title`)} />
      <PageNote>{t(`${kind}.text`)}</PageNote>
      <PagedGrid
        query={query}
        list={list}
        name={name}
        caption={t(`${kind}.title`)}
        columns={[...columns, resolution]}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t(`${kind}.none`)} />}
        toolbar={<StateFilter list={list} />}
        actions={<ExportButton list={name} filters={filters} />}
      />
    </>
  );
}

/** Chooses between what waits, what is resolved, and all. */
function StateFilter({ list: { filters, setFilters } }: { readonly list: List }) {
  const { t } = useTranslation('unmatched');
  return (
    <FilterSelect
      label={t('state')}
      value={filters.state}
      onChange={(state) => setFilters({ state })}
      allLabel={t('states.open')}
      options={(['resolved', 'all'] as const).map((value) => ({
        value,
        label: t(`states.${value}`),
      }))}
    />
  );
}
