// Roles that a table has anyway are written out because this one is shown as a list on phones (see below).
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role */
import { color, media, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** One fact of a row. */
export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the end of their column. */
  readonly isFigure?: boolean;
  /** Heads the row on a phone, without its title. */
  readonly isHead?: boolean;
};

type DataListProps<Row> = {
  /** What the table lists; read first by screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Totals, by column key. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
};

/**
 * Records: a table where there is room, a list of entries on phones. One markup for both; roles are written out because
 * `display` takes a table's meaning away from screen readers.
 */
export function DataList<Row>({ caption, columns, rows, keyOf, footer }: DataListProps<Row>) {
  const cell = ({ key, title, isFigure, isHead }: Column<Row>, content: ReactNode) => (
    <td key={key} role="cell" data-title={title} data-figure={isFigure || undefined} data-head={isHead || undefined}>
      {content}
    </td>
  );
  return (
    <Table role="table" aria-label={caption}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, isFigure }) => (
            <th key={key} role="columnheader" scope="col" data-figure={isFigure || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={keyOf(row)}>
            {columns.map((column) => cell(column, column.cell(row)))}
          </tr>
        ))}
      </tbody>
      {footer ? (
        <tfoot role="rowgroup">
          <tr role="row">{columns.map((column) => cell(column, footer[column.key]))}</tr>
        </tfoot>
      ) : null}
    </Table>
  );
}

const Table = styled.table`
  inline-size: 100%;
  font-size: ${type.sm};
  th,
  td {
    padding: ${space[3]};
    border-block-end: 1px solid ${color('line-1')};
    text-align: start;
    vertical-align: middle;
  }
  th {
    color: ${color('text-3')};
    font-weight: 500;
    white-space: nowrap;
  }
  [data-figure] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  tfoot td {
    border: 0;
    font-weight: 700;
  }
  tbody tr:hover {
    background: ${color('surface-3')};
  }
  ${media.phone} {
    &,
    tbody,
    tfoot {
      display: block;
    }
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: ${space[1]} ${space[3]};
      padding-block: ${space[3]};
      border-block-end: 1px solid ${color('line-1')};
    }
    td {
      display: flex;
      justify-content: space-between;
      gap: ${space[2]};
      padding: 0;
      border: 0;
      text-align: start;
    }
    td::before {
      content: attr(data-title);
      color: ${color('text-3')};
      font-weight: 400;
    }
    td[data-head] {
      grid-column: 1 / -1;
      font-weight: 600;
    }
    td[data-head]::before {
      content: none;
    }
    td:empty {
      display: none;
    }
  }
`;
