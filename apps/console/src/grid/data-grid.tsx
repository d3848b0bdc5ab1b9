import { Skeleton } from '@parlour/ui';
import { WideBox } from '@parlour/ui/display';
import {
  columnVisibilityFeature,
  type ColumnDef,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { useMayOpen } from '../navigation/open-pages.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import { Actions, Ends, Frame, Head, Table, Toolbar } from './grid-look.ts';
import { handleRowKey } from './row-keys.ts';
import { ariaSort, type GridSort, SortHead } from './sort-head.tsx';
import { useColumnChoice } from './use-column-choice.ts';

/** One fact of the rows. */
export type GridColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the list calls this column where rows can be ordered by it (`sort` of the grid). */
  readonly sortKey?: string;
  /** Amounts and counts: at the end of their column, in figures of one width. */
  readonly isFigure?: boolean;
  /** Not shown until the operator chooses it. */
  readonly isHiddenAtFirst?: boolean;
};

export type DataGridProps<Row> = {
  /** The name that the choice of columns is kept under. */
  readonly name: string;
  /** What the table lists; read first by screen readers. */
  readonly caption: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /**
   * Where a row leads; Enter and a press open it for roles that may open that page. Undefined:
   * nowhere.
   */
  readonly hrefOf?: (row: Row) => string | undefined;
  /** What keys do with the row that has the focus, by the key. */
  readonly rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** By which column the rows are ordered, where that can be changed. */
  readonly sort?: GridSort;
  /** Another answer is on its way. */
  readonly isLoading?: boolean;
  /** Stands in place of the rows when there are none. */
  readonly empty: ReactNode;
  /** Filters above the table; on a phone all but the first are folded. */
  readonly toolbar?: ReactNode;
  /** What is done with the whole list, beside the choice of columns. */
  readonly actions?: ReactNode;
  /** What stands below: the pager. */
  readonly footer?: ReactNode;
};

const features = tableFeatures({ columnVisibilityFeature });
const PENDING_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * A dense table that is read all day: heads stay in sight, arrow keys move from row to row, Enter
 * opens one, and the choice of columns is kept.
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { caption, rows, hrefOf, isLoading = false, empty, toolbar, actions, footer } = props;
  const { sort } = props;
  const { table, shown, choices } = useGrid(props);
  return (
    <Frame>
      <Toolbar data-bare={toolbar ? undefined : true}>
        {toolbar ? <FoldedFilters>{toolbar}</FoldedFilters> : null}
        <Ends>
          <Actions>{actions}</Actions>
          <ColumnMenu columns={choices} />
        </Ends>
      </Toolbar>
      <WideBox label={caption}>
        <Table aria-label={caption} aria-busy={isLoading || undefined}>
          <Head>
            <tr>
              {shown.map(({ key, title, isFigure, sortKey }) => (
                <th
                  key={key}
                  scope="col"
                  data-figure={isFigure || undefined}
                  aria-sort={ariaSort(sortKey, sort)}
                >
                  {sort && sortKey !== undefined ? (
                    <SortHead title={title} sortKey={sortKey} sort={sort} />
                  ) : (
                    title
                  )}
                </th>
              ))}
            </tr>
          </Head>
          <tbody>
            {table.getRowModel().rows.map(({ id, original, index }) => (
              <GridRow
                key={id}
                row={original}
                isFirst={index === 0}
                columns={shown}
                href={hrefOf?.(original)}
                rowKeys={props.rowKeys}
              />
            ))}
            {isLoading && rows.length === 0 ? <PendingRows columns={shown.length} /> : null}
          </tbody>
        </Table>
      </WideBox>
      {rows.length === 0 && !isLoading ? empty : null}
      {footer}
    </Frame>
  );
}

/** The table of TanStack, the columns that are shown, and the choice of them. */
function useGrid<Row extends object>({ name, columns, rows, keyOf }: DataGridProps<Row>) {
  const hidden = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst);
  const [columnVisibility, setColumnVisibility] = useColumnChoice(
    name,
    Object.fromEntries(hidden.map(({ key }) => [key, false])),
  );
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const table = useTable({
    features,
    data: rows as Row[],
    columns: columns.map(({ key, title }): ColumnDef<typeof features, Row> => ({
      id: key,
      header: title,
    })),
    getRowId: keyOf,
    state: { columnVisibility: { ...columnVisibility } },
    onColumnVisibilityChange: (update) =>
      setColumnVisibility(functionalUpdate(update, { ...columnVisibility })),
  });
  return {
    table,
    shown: table.getVisibleLeafColumns().flatMap(({ id }) => byKey.get(id) ?? []),
    choices: table.getAllLeafColumns().map((column) => ({
      key: column.id,
      title: byKey.get(column.id)?.title ?? column.id,
      isShown: column.getIsVisible(),
      toggle: () => column.toggleVisibility(),
    })),
  };
}

type GridRowProps<Row> = {
  readonly row: Row;
  readonly columns: readonly GridColumn<Row>[];
  readonly isFirst: boolean;
  readonly href: string | undefined;
  readonly rowKeys: DataGridProps<Row>['rowKeys'];
};

function GridRow<Row>({ row, columns, isFirst, href, rowKeys }: GridRowProps<Row>) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const open = href !== undefined && mayOpen(href) ? () => void navigate(href) : undefined;
  return (
    <tr
      data-row
      data-link={open ? true : undefined}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={(event) => {
        handleRowKey(event, open);
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
        if (isPlain && event.target === event.currentTarget) rowKeys?.[event.key]?.(row);
      }}
      onClick={({ target }) => {
        // Links and buttons inside a row do what they say.
        if (target instanceof Element && !target.closest('a, button, input')) open?.();
      }}
    >
      {columns.map(({ key, cell, isFigure }) => (
        <td key={key} data-figure={isFigure || undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const PendingRows = ({ columns }: { readonly columns: number }) =>
  PENDING_ROWS.map((row) => (
    <tr key={row} aria-hidden>
      <td colSpan={Math.max(1, columns)}>
        <Skeleton inline="100%" block="14px" />
      </td>
    </tr>
  ));
