// Roles that a table has anyway are written out: on phones it is shown as a list of blocks.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role */
import { Skeleton, type Sorting } from '@parlour/ui';
import { SortChoice, SortHead, WideBox } from '@parlour/ui/display';
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
import { Actions, Ends, Frame, Head, OrderBox, Table, Toolbar } from './grid-look.ts';
import { handleRowKey } from './row-keys.ts';
import { useColumnChoice } from './use-column-choice.ts';

/** By which column a list is ordered, and how that is changed. */
type GridSort = {
  readonly by: string;
  readonly isAscending: boolean;
  readonly onSort: (by: string, isAscending: boolean) => void;
};

/** One fact of the rows. */
export type GridColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The list's name for this column where rows can be ordered by it (`sort` of the grid). */
  readonly sortKey?: string;
  /** Amounts and counts: at the end of their column, in figures of one width. */
  readonly isFigure?: boolean;
  /** Not shown until the operator chooses it. */
  readonly isHiddenAtFirst?: boolean;
};

export type DataGridProps<Row> = {
  /** The name that the choice of columns is kept under. */
  readonly name: string;
  /** The caption of the table; read first by screen readers. */
  readonly caption: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /**
   * Returns the address that a row leads to; Enter and a press open it for roles that are allowed
   * to open that page. Undefined: nowhere.
   */
  readonly hrefOf?: (row: Row) => string | undefined;
  /** Actions for keys on the row that has the focus, by the key. */
  readonly rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** By which column the rows are ordered, where that can be changed. */
  readonly sort?: GridSort;
  /** Another answer is on its way. */
  readonly isLoading?: boolean;
  /** Stands in place of the rows when there are none. */
  readonly empty: ReactNode;
  /** Filters above the table; on a phone all but the first are folded. */
  readonly toolbar?: ReactNode;
  /** Actions on the whole list, next to the choice of columns. */
  readonly actions?: ReactNode;
  /** The footer of the table: the pager. */
  readonly footer?: ReactNode;
};

const features = tableFeatures({ columnVisibilityFeature });
const PENDING_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * A dense table that is read all day: heads stay in sight, arrow keys move from row to row, Enter
 * opens one, and the choice of columns is kept. On phones each row is a block, whose facts stand
 * behind the names of their columns.
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { caption, rows, hrefOf, isLoading = false, empty, toolbar, actions, footer } = props;
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
      <Order columns={shown} sort={props.sort} />
      <WideBox label={caption}>
        <Table role="table" aria-label={caption} aria-busy={isLoading || undefined}>
          <Heads columns={shown} sort={props.sort} />
          <tbody role="rowgroup">
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

type HeadsProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | undefined;
};

const toSorting = ({ by, isAscending }: GridSort): Sorting => ({
  key: by,
  direction: isAscending ? 'ascending' : 'descending',
});

const kindOf = (isFigure = false) => (isFigure ? 'figure' : 'text');

/** The heads of the columns; by some the rows are ordered at a press. */
const Heads = <Row,>({ columns, sort }: HeadsProps<Row>) => (
  <Head role="rowgroup">
    <tr role="row">
      {columns.map(({ key, title, isFigure, sortKey }) => {
        const direction = sort && sort.by === sortKey ? toSorting(sort).direction : null;
        return (
          <th
            key={key}
            role="columnheader"
            scope="col"
            data-figure={isFigure || undefined}
            aria-sort={direction ?? undefined}
          >
            {sort && sortKey !== undefined ? (
              <SortHead
                title={title}
                kind={kindOf(isFigure)}
                direction={direction}
                onSort={(next) => sort.onSort(sortKey, next === 'ascending')}
              />
            ) : (
              title
            )}
          </th>
        );
      })}
    </tr>
  </Head>
);

/** The order of the rows as a choice, on phones, where no heads are seen. */
function Order<Row>({ columns, sort }: HeadsProps<Row>) {
  if (!sort) return null;
  return (
    <OrderBox>
      <SortChoice
        columns={columns.flatMap(({ sortKey, title, isFigure }) =>
          sortKey === undefined ? [] : [{ key: sortKey, title, sort: kindOf(isFigure) }],
        )}
        sorting={toSorting(sort)}
        onSort={({ key, direction }) => sort.onSort(key, direction === 'ascending')}
      />
    </OrderBox>
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
      role="row"
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
      {columns.map(({ key, title, cell, isFigure }) => (
        <td key={key} role="cell" data-title={title} data-figure={isFigure || undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const PendingRows = ({ columns }: { readonly columns: number }) =>
  PENDING_ROWS.map((row) => (
    <tr key={row} role="row" aria-hidden>
      <td role="cell" colSpan={Math.max(1, columns)}>
        <Skeleton inline="100%" block="14px" />
      </td>
    </tr>
  ));
