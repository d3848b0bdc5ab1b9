import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Icon, IconButton } from '@parlour/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { moveItem } from '../text/lists.ts';

type SortableListProps<Item> = {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly onSort: (items: readonly Item[]) => void;
  /** More controls of an item, before the buttons that move it. */
  readonly children?: (item: Item, index: number) => ReactNode;
};

/** A list whose items are moved up and down by buttons. */
export function SortableList<Item>({
  items,
  keyOf,
  nameOf,
  onSort,
  children,
}: SortableListProps<Item>) {
  const { t } = useTranslation('shell');
  return (
    <List>
      {items.map((item, index) => {
        const name = nameOf(item);
        return (
          <li key={keyOf(item)}>
            <span>{name}</span>
            {children?.(item, index)}
            <IconButton
              label={t('sort.up', { name })}
              disabled={index === 0}
              onClick={() => onSort(moveItem(items, index, index - 1))}
            >
              <Icon of={ArrowUp} size={18} />
            </IconButton>
            <IconButton
              label={t('sort.down', { name })}
              disabled={index === items.length - 1}
              onClick={() => onSort(moveItem(items, index, index + 1))}
            >
              <Icon of={ArrowDown} size={18} />
            </IconButton>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space[1]};
  max-block-size: 40vh;
  overflow: auto;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  li > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
