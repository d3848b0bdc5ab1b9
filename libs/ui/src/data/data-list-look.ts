import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { stackedTable } from './stacked-table.ts';

/** A table where there is room, blocks of two columns on phones. */
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
  ${stackedTable}
`;
