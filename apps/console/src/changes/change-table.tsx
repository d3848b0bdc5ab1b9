// Roles that a table has anyway are written out: on phones it is shown as a list of blocks.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role */
import { useTranslation } from '@parlour/i18n';
import { color, media, radius, space, type } from '@parlour/tokens';
import { WideBox } from '@parlour/ui/display';
import { styled } from 'styled-components';

import { blockRows } from '../grid/grid-look.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { type ChangeRow, toChangeRows } from './change-rows.ts';
import { fieldHref } from './field-href.ts';
import { useFieldWords } from './field-words.ts';

type ChangeTableProps = {
  /** The caption of the table, for screen readers. */
  readonly caption: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The brand whose records and amounts the change names. */
  readonly brand: string | null;
  /** Heads of the two sides: "Now" and "Proposed" where nothing has been changed yet. */
  readonly heads?: readonly [before: string, after: string];
};

/** Numbers of records whose names stand beside them. */
const NAMES: Readonly<Record<string, string>> = {
  member: 'username',
  operator: 'login',
  currency: 'amount',
};

/** The currency that a side of a change names. */
const currencyOf = (side: unknown): unknown =>
  typeof side === 'object' && side !== null && 'currency' in side ? side.currency : undefined;

/**
 * Shows a change field by field: before and after next to each other, where both sides have values.
 */
export function ChangeTable({ caption, before, after, brand, heads }: ChangeTableProps) {
  const { t } = useTranslation('shell');
  const words = useFieldWords(brand, currencyOf(after) ?? currencyOf(before));
  const all = toChangeRows(before, after, words.say);
  const named = new Set(all.map(({ path }) => path));
  const rows = all.filter(({ path }) => !named.has(NAMES[path] ?? ''));
  if (rows.length === 0) return null;
  const [oldHead, newHead] = heads ?? [t('changes.before'), t('changes.after')];
  // A side that nothing is known of has no column.
  const sides = (
    [
      { key: 'before', head: oldHead, of: before },
      { key: 'after', head: newHead, of: after },
    ] as const
  ).filter(({ key }) => rows.some((row) => row[key] !== null));
  return (
    <Box label={caption}>
      <table role="table" aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('changes.field')}
            </th>
            {sides.map(({ key, head }) => (
              <th key={key} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.path} role="row" data-changed={row.isChanged || undefined}>
              <th role="rowheader" scope="row">
                {row.path === '' ? t('changes.value') : words.label(row.path)}
              </th>
              {sides.map(({ key, head, of }) => (
                <td key={key} role="cell" data-title={sides.length > 1 ? head : undefined}>
                  <Value row={row} side={key} href={fieldHref(row.path, of, brand)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

type ValueProps = {
  readonly row: ChangeRow;
  readonly side: 'before' | 'after';
  /** The page of what the value names. */
  readonly href: string | null;
};

/** A value of a field on one side: struck out and set beside each other where it changes. */
function Value({ row, side, href }: ValueProps) {
  const text = row[side];
  const shown = href !== null && text !== null ? <PageLink to={href}>{text}</PageLink> : text;
  if (!row.isChanged) return shown;
  return side === 'before' ? <del>{shown}</del> : <ins>{shown}</ins>;
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
  ${media.compact} {
    tr + tr > *,
    thead + tbody > tr:first-child > * {
      border-block-start: 1px solid ${color('line-1')};
    }
  }
  del {
    color: ${color('negative')};
  }
  ins {
    color: ${color('positive')};
    font-weight: 600;
    text-decoration: none;
  }
  table {
    ${blockRows}
  }
  ${media.phone} {
    tbody th,
    td {
      min-inline-size: 0;
      padding: 0;
    }
  }
`;
