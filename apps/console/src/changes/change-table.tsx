import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { WideBox } from '@parlour/ui/display';
import { styled } from 'styled-components';

import { toChangeRows } from './change-rows.ts';

type ChangeTableProps = {
  /** What the table says, for screen readers. */
  readonly caption: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Heads of the two sides: "Now" and "Proposed" where nothing has been changed yet. */
  readonly heads?: readonly [before: string, after: string];
};

/** What a change does, field by field: before and after beside each other. */
export function ChangeTable({ caption, before, after, heads }: ChangeTableProps) {
  const { t } = useTranslation('shell');
  const rows = toChangeRows(before, after);
  if (rows.length === 0) return null;
  const [oldHead, newHead] = heads ?? [t('changes.before'), t('changes.after')];
  return (
    <Box label={caption}>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{t('changes.field')}</th>
            <th scope="col">{oldHead}</th>
            <th scope="col">{newHead}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path} data-changed={row.isChanged || undefined}>
              <th scope="row">{row.path || t('changes.value')}</th>
              <td>{row.isChanged ? <del>{row.before}</del> : row.before}</td>
              <td>{row.isChanged ? <ins>{row.after}</ins> : row.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const Box = styled(WideBox)`
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.control};
  table {
    inline-size: 100%;
    font-size: ${type.sm};
  }
  th,
  td {
    padding: ${space[1]} ${space[3]};
    text-align: start;
    vertical-align: top;
  }
  /* Wide enough for an amount, which is not read in two lines. */
  td {
    min-inline-size: 110px;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
  tbody th {
    color: ${color('text-2')};
    font-weight: 400;
  }
  tr + tr > *,
  thead + tbody > tr:first-child > * {
    border-block-start: 1px solid ${color('line-1')};
  }
  del {
    color: ${color('negative')};
  }
  ins {
    color: ${color('positive')};
    font-weight: 600;
    text-decoration: none;
  }
  @media (max-width: 767.98px) {
    th,
    td {
      padding-inline: ${space[2]};
    }
    td {
      min-inline-size: 96px;
    }
  }
`;
