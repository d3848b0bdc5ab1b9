import { Loadable } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Pagination, Skeleton, Tabs } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

import { useFreshPage } from '../model/use-fresh-page.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { BonusList } from './bonuses/bonus-list.tsx';

/** Props of a screen whose address names a tab, or one entry of the list. */
export type ListScreenProps = {
  readonly search: URLSearchParams;
  /** Writes changes of the query into the address; null takes a field out. */
  readonly onSearch: (
    changes: Readonly<Record<string, string | null>>,
    how: 'push' | 'replace',
  ) => void;
  /** Leaves what `push` has opened. */
  readonly onBack: () => void;
  /** Counts the events about bonuses. */
  readonly changes: number;
};

const views = ['open', 'ended'] as const;
type View = (typeof views)[number];
type Page<Item> = { readonly list: readonly Item[]; readonly totalPages: number };

type ListProps<Item> = Pick<ListScreenProps, 'changes'> & {
  readonly load: (view: View, page: number) => Promise<Page<Item>>;
  readonly keyOf: (item: Item) => string;
  readonly pagesLabel: string;
  /** Returns what stands in place of a list without entries. */
  readonly renderEmpty: (view: View) => ReactNode;
  /** Returns the card of an entry. */
  readonly children: (item: Item, view: View) => ReactNode;
};

type OpenEndedListProps<Item> = ListProps<Item> &
  Pick<ListScreenProps, 'search' | 'onSearch'> & {
    readonly label: string;
    readonly nameOf: (view: View) => string;
  };

/** Cards page by page under two tabs: what is open, and what has ended (`view=ended`). */
export function OpenEndedList<Item>(props: OpenEndedListProps<Item>) {
  const { label, nameOf, search, onSearch } = props;
  const view = search.get('view') === 'ended' ? 'ended' : 'open';
  return (
    <Tabs
      label={label}
      tabs={views.map((key) => ({ key, label: nameOf(key) }))}
      selected={view}
      onSelect={(key) => onSearch({ view: key === 'ended' ? key : null }, 'replace')}
    >
      <Content>
        <Pages {...props} key={view} view={view} />
      </Content>
    </Tabs>
  );
}

const Pages = observer(function Pages<Item>(props: ListProps<Item> & { readonly view: View }) {
  const { view, load, changes, keyOf, pagesLabel, renderEmpty, children } = props;
  const [pages] = useState(
    () => new Loadable<Page<Item> | null, [page: number]>((number) => load(view, number), null),
  );
  const [page, setPage] = useFreshPage(pages, changes);
  const { value, status, error } = pages;
  const failure = status === 'failed' && error && (
    <CallFailure error={error} onRetry={() => void pages.load(page)} />
  );
  if (!value) return failure || <Skeleton block="160px" corner="var(--radius-card)" />;
  if (value.list.length === 0 && !failure) return renderEmpty(view);
  return (
    <>
      {failure || (
        <BonusList>
          {value.list.map((item) => (
            <li key={keyOf(item)}>{children(item, view)}</li>
          ))}
        </BonusList>
      )}
      <Pagination label={pagesLabel} page={page} totalPages={value.totalPages} onPage={setPage} />
    </>
  );
});

const Content = styled.div`
  padding-block-start: ${space[3]};
`;
