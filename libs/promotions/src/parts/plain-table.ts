import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/** A small table that stays one on phones: what is named first, then its figures. */
export const PlainTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${type.sm};
  font-variant-numeric: tabular-nums;
  > caption,
  > b {
    padding-block-end: ${space[2]};
    font-size: ${type.md};
    font-weight: 600;
    text-align: start;
  }
  > p {
    margin: 0;
    color: ${color('text-2')};
  }
  th {
    color: ${color('text-2')};
    font-weight: 500;
  }
  th,
  td {
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color('line-1')};
    text-align: start;
  }
  th:not(:first-child),
  td:not(:first-child) {
    padding-inline-start: ${space[2]};
    text-align: end;
  }
`;
