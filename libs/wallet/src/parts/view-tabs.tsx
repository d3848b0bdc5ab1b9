import { space } from '@parlour/tokens';
import { Tabs } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { RecordSearchProps } from '../model/record-search.ts';

type ViewTabsProps<View extends string> = RecordSearchProps & {
  readonly label: string;
  /** In the order of the tabs; the first is shown where the address names none. */
  readonly views: readonly [View, ...View[]];
  readonly nameOf: (view: View) => string;
  /** Returns the content of the selected tab. */
  readonly children: (view: View) => ReactNode;
};

/** Tabs of a page; the address says which is selected (`view`). */
export function ViewTabs<View extends string>(props: ViewTabsProps<View>) {
  const { label, views, nameOf, search, onSearch, children } = props;
  const [first] = views;
  const selected = views.find((view) => view === search.get('view')) ?? first;
  return (
    <Tabs
      label={label}
      tabs={views.map((key) => ({ key, label: nameOf(key) }))}
      selected={selected}
      onSelect={(key) => onSearch({ view: key === first ? null : key }, 'replace')}
    >
      <Panel>{children(selected)}</Panel>
    </Tabs>
  );
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-start: ${space[4]};
`;
