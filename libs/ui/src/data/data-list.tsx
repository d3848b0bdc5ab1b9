// Roles that a table has anyway are written out because this one is shown as a list on phones (see
// below).
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role */
import type { ReactNode } from 'react';

import { Table } from './data-list-look.ts';
import { SortChoice, SortHead, type Sorting, type SortKind } from './data-list-sort.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

/** One fact of a row. */
export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the end of their column. */
  readonly isFigure?: boolean;
  /** Heads the row on a phone, without its title. */
  readonly isHead?: boolean;
  /** Takes a line of its own on a phone: what can be done with the row. */
  readonly isWide?: boolean;
  /** Rows can be put in the order of this fact, of this kind; takes effect with `onSort`. */
  readonly sort?: SortKind;
};

export type DataListProps<Row> = {
  /** The name of what the table lists; read first by screen readers. */
  readonly caption: string;
  /** The columns of the table. */
  readonly columns: readonly Column<Row>[];
  /** The rows in their order. */
  readonly rows: readonly Row[];
  /** A key of a row that no other has. */
  readonly keyOf: (row: Row) => string;
  /** Totals, by column key. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
  /** The order that `rows` are in. */
  readonly sorting?: Sorting | null;
  /**
   * Asked for another order, by a head of a column or, on phones, by a choice above the list.
   * Words: `ui-later`.
   */
  readonly onSort?: (sorting: Sorting) => void;
  /**
   * Rows are on their way: shapes of them stand where there are none yet, and those that are here
   * fade.
   */
  readonly isLoading?: boolean;
  /** Stands in place of the rows when there are none: an EmptyState. */
  readonly empty?: ReactNode;
  /**
   * The reason why rows did not come, with the way to ask again: a FailedState. The rows that are
   * here stay above it, unless they are those of another page (`pages`).
   */
  readonly failure?: ReactNode;
  /** Asks for the next page of a list that grows; stands below the rows unless a page failed. */
  readonly more?: ReactNode;
  /** The way to other pages of a list that shows one at a time: a Pagination. Always there. */
  readonly pages?: ReactNode;
  /** The heads of the columns stay at the top of what scrolls. */
  readonly hasStickyHead?: boolean;
};

const PENDING_ROWS = [0, 1, 2, 3, 4];

/**
 * Records: a table where there is room, a list of entries on phones. One markup for both; roles are
 * written out because `display` takes a table's meaning away from screen readers.
 */
export function DataList<Row>({
  caption,
  columns,
  rows,
  keyOf,
  footer,
  sorting = null,
  onSort,
  isLoading: isWaiting = false,
  empty,
  failure = null,
  more = null,
  pages = null,
  hasStickyHead = false,
}: DataListProps<Row>) {
  const isLoading = isWaiting && !failure;
  const hasRows = rows.length > 0 && !(failure && pages);
  const instead = hasRows || isLoading ? null : failure || empty;
  if (instead)
    return (
      <>
        {instead}
        {pages}
      </>
    );
  const canSort = onSort && columns.some(({ sort }) => sort);
  return (
    <>
      {canSort ? <SortChoice columns={columns} sorting={sorting} onSort={onSort} /> : null}
      <Table
        role="table"
        aria-label={caption}
        aria-busy={isLoading || undefined}
        data-sticky={hasStickyHead || undefined}
      >
        <Heads columns={columns} sorting={sorting} onSort={onSort} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
          {isLoading && rows.length === 0 ? <PendingRows columns={columns} /> : null}
        </tbody>
        {footer && rows.length > 0 ? <Totals columns={columns} footer={footer} /> : null}
      </Table>
      {failure || (rows.length > 0 && more)}
      {pages}
    </>
  );
}

type CellProps<Row> = { readonly column: Column<Row>; readonly children: ReactNode };

const Cell = <Row,>({ column, children }: CellProps<Row>) => (
  <td
    role="cell"
    data-title={column.title}
    data-figure={column.isFigure || undefined}
    data-head={column.isHead || undefined}
    data-wide={column.isWide || undefined}
  >
    {children}
  </td>
);

type SortProps = {
  readonly sorting: Sorting | null;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
};

const Heads = <Row,>({
  columns,
  ...sort
}: SortProps & { readonly columns: readonly Column<Row>[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map((column) => (
        <HeadCell key={column.key} column={column} {...sort} />
      ))}
    </tr>
  </thead>
);

type HeadCellProps<Row> = SortProps & { readonly column: Column<Row> };

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const { key, title, isFigure, sort } = column;
  const direction = sorting?.key === key ? sorting.direction : null;
  return (
    <th
      role="columnheader"
      scope="col"
      data-figure={isFigure || undefined}
      aria-sort={direction ?? undefined}
    >
      {onSort && sort ? (
        <SortHead
          kind={sort}
          title={title}
          direction={direction}
          onSort={(next) => onSort({ key, direction: next })}
        />
      ) : (
        title
      )}
    </th>
  );
}

const Totals = <Row,>({
  columns,
  footer,
}: Required<Pick<DataListProps<Row>, 'columns' | 'footer'>>) => (
  <tfoot role="rowgroup">
    <tr role="row">
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          {footer[column.key]}
        </Cell>
      ))}
    </tr>
  </tfoot>
);

const PendingRows = <Row,>({ columns }: Pick<DataListProps<Row>, 'columns'>) =>
  PENDING_ROWS.map((row) => (
    <tr role="row" key={row} aria-hidden>
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          <Skeleton inline={column.isHead ? '60%' : '72px'} block="14px" />
        </Cell>
      ))}
    </tr>
  ));
