import { color, media, space } from '@parlour/tokens';
import { css } from 'styled-components';

/**
 * Makes a table's rows blocks of two columns on phones, each cell behind the name of its column
 * (`data-title`). As `display` takes a table's meaning away from screen readers, its roles have to
 * be written out.
 */
export const stackedTable = css`
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
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${space[1]} ${space[3]};
      padding-block: ${space[3]};
      border-block-end: 1px solid ${color('line-1')};
    }
    td {
      display: flex;
      flex-wrap: wrap;
      place-content: start space-between;
      align-items: baseline;
      gap: 0 ${space[2]};
      padding: 0;
      border: 0;
      text-align: start;
    }
    td::before {
      content: attr(data-title);
      color: ${color('text-3')};
      font-weight: 400;
    }
    td[data-head],
    td[data-wide],
    td[colspan],
    th[scope='row'] {
      grid-column: 1 / -1;
    }
    td[data-head] {
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
