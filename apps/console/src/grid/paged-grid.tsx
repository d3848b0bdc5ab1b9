import type { UseQueryResult } from '@tanstack/react-query';

import type { CallFailure } from '../api/call-failure.ts';
import { QueryState } from '../feedback/query-state.tsx';
import { DataGrid, type DataGridProps } from './data-grid.tsx';
import { Pager, type PagedList } from './pager.tsx';

type Page<Row> = {
  readonly rows: readonly Row[];
  /** The place of the next page; null on the last. */
  readonly next: string | null;
};

type PagedGridProps<Row> = Omit<DataGridProps<Row>, 'rows' | 'isLoading' | 'footer'> & {
  readonly query: UseQueryResult<Page<Row>, CallFailure>;
  readonly list: PagedList;
};

/** A list that is read page by page: the rows of the answer, or why there is none, and a pager. */
export const PagedGrid = <Row extends object>({ query, list, ...grid }: PagedGridProps<Row>) => (
  <QueryState query={query}>
    {({ rows, next }) => (
      <DataGrid
        {...grid}
        rows={rows}
        isLoading={query.isFetching && query.isPlaceholderData}
        footer={<Pager list={list} next={next} shown={rows.length} />}
      />
    )}
  </QueryState>
);
