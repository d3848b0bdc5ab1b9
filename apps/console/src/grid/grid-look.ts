import { color, media, radius, size, space, type } from '@parlour/tokens';
import { stackedTable } from '@parlour/ui/display';
import { css, styled } from 'styled-components';

/** Rows of a table as blocks on phones: each value below the name of its column. */
export const blockRows = css`
  ${stackedTable}
  ${media.phone} {
    tr {
      padding-inline: ${space[3]};
    }
    td {
      flex-flow: column;
      place-content: start;
      align-items: start;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    td::before {
      font-size: ${type.xs};
    }
    /* Cells that ask for a width of their own in a column have that of the block here. */
    td > * {
      min-inline-size: 0;
      max-inline-size: 100%;
    }
  }
`;

/** The box of a grid with its toolbar and pager. */
export const Frame = styled.div`
  position: relative;
  /* In a grid it would grow with its table, and the page with it. */
  min-inline-size: 0;
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
`;

/** The box for actions on the whole list; hidden when there are none. */
export const Actions = styled.div`
  display: contents;
  &:empty {
    display: none;
  }
`;

/** The box for the actions on the list and the choice of its columns: they stay together. */
export const Ends = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

/** The toolbar above the table; the choice of columns is at its end. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  &:not([data-plain]) > :last-child {
    margin-inline-start: auto;
  }
  /* Filters alone, in line with what stands below them. */
  &[data-plain] {
    padding-inline: 0;
  }
  ${media.compact} {
    /* The choice of columns alone takes no line of its own: it stands at the end of the heads. */
    &[data-bare]:has(> ${Ends} > ${Actions}:empty) {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
      z-index: 1;
      padding: 0;
      border-end-start-radius: ${radius.card};
      border-start-end-radius: ${radius.card};
      background: ${color('surface-2')};
    }
    &[data-bare]:has(> ${Ends} > ${Actions}:empty) + * {
      border-start-start-radius: inherit;
      border-start-end-radius: inherit;
    }
    &[data-bare]:has(> ${Ends} > ${Actions}:empty) + * th {
      block-size: ${size.touch};
      border-block-start: 0;
    }
    &[data-bare]:has(> ${Ends} > ${Actions}:empty) + * th:last-child {
      padding-inline-end: 52px;
    }
  }
`;

/** The choice of the order, in line with the filters above it. */
export const OrderBox = styled.div`
  padding-inline: ${space[3]};
`;

/** The table itself: one line a row, on phones a block. */
export const Table = styled.table`
  inline-size: 100%;
  font-size: ${type.sm};
  &[aria-busy] tbody {
    opacity: 0.6;
  }
  th,
  td {
    padding: 7px ${space[3]};
    border-block-start: 1px solid ${color('line-1')};
    text-align: start;
    white-space: nowrap;
  }
  [data-figure] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  tr[data-row] {
    outline-offset: -2px;
  }
  tr[data-link] {
    cursor: pointer;
  }
  tr[data-row]:hover {
    background: ${color('surface-3')};
  }
  ${blockRows}
`;

/** The heads of the columns. */
export const Head = styled.thead`
  th {
    color: ${color('text-2')};
    font-size: ${type.xs};
    font-weight: 600;
  }
`;
