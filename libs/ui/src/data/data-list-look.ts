import { color, media, space, type } from '@parlour/tokens';
import { css, styled } from 'styled-components';

import { stackedTable } from './stacked-table.ts';

/**
 * On phones each fact of a row has a line of its own: its name at the start, its value at the end,
 * below those of the other facts.
 */
const cardRows = css`
  ${stackedTable}
  ${media.phone} {
    tr {
      grid-template-columns: minmax(0, 1fr);
    }
    td:not([data-head], [data-wide], [colspan]) {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      text-align: end;
      overflow-wrap: anywhere;
    }
    td:not([data-head], [data-wide], [colspan])::before {
      text-align: start;
    }
    /* A second part of a value stands below the first. */
    td:not([data-head], [data-wide], [colspan]) > * {
      grid-column: 2;
      justify-self: end;
    }
    /* Nothing is to be named of an empty fact. */
    td:not([data-head], [data-wide], [colspan]):empty {
      display: none;
    }
  }
`;

/** A table where there is room, cards on phones. */
export const Table = styled.table`
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
  /* Rows that are being replaced stay readable; a line above them moves. */
  &[aria-busy] {
    background: linear-gradient(90deg, transparent 35%, ${color('brand-text')} 50%, transparent 65%)
      100% 0 / 300% 2px no-repeat;
    animation: parlour-gleam 1.6s linear infinite;
  }
  @keyframes parlour-gleam {
    to {
      background-position: 0 0;
    }
  }
  &[data-sticky] thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    background: ${color('surface-2')};
    box-shadow: inset 0 -1px ${color('line-1')};
  }
  ${cardRows}
`;
