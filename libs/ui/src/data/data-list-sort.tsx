import { useTranslation } from '@parlour/i18n';
import { color, media, size, space } from '@parlour/tokens';
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { Select } from '../forms/choice/select.tsx';

/** By which column the rows are in order. */
export type Sorting = { readonly key: string; readonly direction: 'ascending' | 'descending' };

/** The kind of data in a column: its order begins and ends in words of that kind. */
export type SortKind = 'text' | 'date' | 'figure';

/**
 * The direction in which an order begins: names from A on; of records the latest and the largest
 * are looked for.
 */
const firstDirections = {
  text: 'ascending',
  date: 'descending',
  figure: 'descending',
} as const satisfies Record<SortKind, Sorting['direction']>;

const turned = { ascending: 'descending', descending: 'ascending' } as const;

type SortHeadProps = {
  readonly title: string;
  /** The kind of data in the column. */
  readonly kind: SortKind;
  /** The direction in which the table is sorted by this column; null: it is not. */
  readonly direction: Sorting['direction'] | null;
  /** Receives the new direction: that of its kind first, then turned. */
  readonly onSort: (direction: Sorting['direction']) => void;
};

const directionIcons = { ascending: ChevronUp, descending: ChevronDown } as const;

/** The head of a column as a button. */
export function SortHead({ title, kind, direction, onSort }: SortHeadProps) {
  return (
    <>
      <Head
        type="button"
        onClick={() => onSort(direction === null ? firstDirections[kind] : turned[direction])}
      >
        {title}
        <Icon of={direction === null ? ChevronsUpDown : directionIcons[direction]} size={14} />
      </Head>
      {/* On phones the heads are only read: the choice above the list replaces the button. */}
      <Plain>{title}</Plain>
    </>
  );
}

type SortChoiceProps = {
  /** The columns that may be sorted by. */
  readonly columns: readonly {
    readonly key: string;
    readonly title: string;
    readonly sort?: SortKind;
  }[];
  /** Column and direction that are on. */
  readonly sorting: Sorting | null;
  /** Receives column and direction. */
  readonly onSort: (sorting: Sorting) => void;
};

/** The order as one choice above the list, on phones, where nothing shows the heads of columns. */
export function SortChoice({ columns, sorting, onSort }: SortChoiceProps) {
  const { t } = useTranslation('ui-later');
  const choices = columns.flatMap(({ key, title, sort }) => {
    if (!sort) return [];
    const first = firstDirections[sort];
    return [first, turned[first]].map((direction) => ({
      value: `${direction} ${key}`,
      key,
      direction,
      words: t(`table.${sort}.${direction}`, { title }),
    }));
  });
  return (
    <Choice>
      <Select
        label={t('table.sort')}
        value={sorting ? `${sorting.direction} ${sorting.key}` : ''}
        onChange={({ currentTarget }) => {
          const choice = choices.find(({ value }) => value === currentTarget.value);
          if (choice) onSort({ key: choice.key, direction: choice.direction });
        }}
      >
        {sorting ? null : <option value="">{t('table.sort')}</option>}
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Choice>
  );
}

const Head = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: ${size.touch};
  margin-block: calc(-1 * ${space[3]});
  font-weight: 500;
  white-space: nowrap;
  &:hover,
  [aria-sort] > & {
    color: ${color('text-1')};
  }
  ${media.phone} {
    display: none;
  }
`;

const Plain = styled.span`
  ${media.compact} {
    display: none;
  }
`;

const Choice = styled.div`
  max-inline-size: 320px;
  margin-block-end: ${space[3]};
  ${media.compact} {
    display: none;
  }
`;
