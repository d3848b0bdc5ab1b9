import type { Meta, StoryObj } from '@storybook/react-vite';

import { SortChoice, SortHead } from './data-list-sort.tsx';
import { Row } from '../stories/layout.tsx';

const columns = [
  { key: 'stake', title: 'Bet', isSortable: true },
  { key: 'win', title: 'Win', isSortable: true },
  { key: 'id', title: 'Round' },
];

const meta = {
  title: 'Components/DataListSort',
  component: SortHead,
  args: { title: 'Win', direction: null, onSort: () => {} },
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
