import type { Meta, StoryObj } from '@storybook/react-vite';

import { SortChoice, SortHead } from './data-list-sort.tsx';
import { Row } from '../stories/layout.tsx';

const columns = [
  { key: 'stake', title: 'Bet', sort: 'figure' },
  { key: 'win', title: 'Win', sort: 'figure' },
  { key: 'game', title: 'Game', sort: 'text' },
  { key: 'time', title: 'Time', sort: 'date' },
  { key: 'id', title: 'Round' },
] as const;

const meta = {
  title: 'Components/DataListSort',
  component: SortHead,
  args: { title: 'Win', kind: 'figure', direction: null, onSort: () => {} },
} satisfies Meta<typeof SortHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnAPhone: Story = {
  render: () => (
    <SortChoice
      columns={columns}
      sorting={{ key: 'win', direction: 'descending' }}
      onSort={() => {}}
    />
  ),
  globals: { viewport: { value: 'phone' } },
};

export const Catalog: Story = {
  render: (args) => (
    <Row>
      <SortHead {...args} />
      <SortHead {...args} direction="ascending" />
      <SortHead {...args} direction="descending" />
    </Row>
  ),
};
