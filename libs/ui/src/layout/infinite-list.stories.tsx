import { color, space } from '@parlour/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx';
import { bengali, urdu } from '../stories/words.ts';

const Entry = styled.p`
  padding-block: ${space[3]};
  border-block-end: 1px solid ${color('line-1')};
`;

function Messages({
  state,
  count,
  text = 'Message',
}: {
  readonly state: InfiniteListProps<string>['state'];
  readonly count: number;
  readonly text?: string;
}) {
  const [loadedCount, setLoadedCount] = useState(count);
  return (
    <InfiniteList
      label="Messages"
      items={Array.from({ length: loadedCount }, (_, index) => `${text} ${index + 1}`)}
      keyOf={(item) => item}
      heightOf={() => 49}
      gap={0}
      state={loadedCount >= 500 ? 'end' : state}
      failure="The next messages did not arrive."
      onMore={() => setLoadedCount(loadedCount + 50)}
    >
      {(item) => <Entry>{item}</Entry>}
    </InfiniteList>
  );
}

const meta = {
  title: 'Components/InfiniteList',
  component: Messages,
  args: { state: 'more', count: 50 },
  parameters: { needsPage: true, docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Messages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { state: 'loading', count: 3 } };

export const Failed: Story = { args: { state: 'failed', count: 3 } };

export const End: Story = { args: { state: 'end', count: 3 } };

export const Catalog: Story = {
  render: () => (
    <>
      <Messages state="loading" count={2} />
      <Messages state="failed" count={2} />
      <Messages state="end" count={2} />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Messages state="end" count={2} text={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Messages state="end" count={2} text={urdu.sentence} />
      </div>
    </>
  ),
};
