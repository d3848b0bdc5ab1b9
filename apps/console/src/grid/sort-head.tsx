import { color } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';

/** By which column a list is ordered, and how that is changed. */
export type GridSort = {
  readonly by: string;
  readonly isAscending: boolean;
  readonly onSort: (by: string, isAscending: boolean) => void;
};

type SortHeadProps = {
  readonly title: string;
  readonly sortKey: string;
  readonly sort: GridSort;
};

/** The head of a column that the list can be ordered by: the largest first, then the smallest. */
export function SortHead({ title, sortKey, sort }: SortHeadProps) {
  const isChosen = sort.by === sortKey;
  return (
    <Head type="button" onClick={() => sort.onSort(sortKey, isChosen && !sort.isAscending)}>
      {title}
      {isChosen ? <Icon of={sort.isAscending ? ArrowUp : ArrowDown} size={14} /> : null}
    </Head>
  );
}

/** What a head says to screen readers about the order of the rows. */
export const ariaSort = (
  sortKey: string | undefined,
  sort: GridSort | undefined,
): 'ascending' | 'descending' | undefined => {
  if (!sort || sort.by !== sortKey) return undefined;
  return sort.isAscending ? 'ascending' : 'descending';
};

const Head = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover {
    color: ${color('text-1')};
    text-decoration: underline;
  }
`;
