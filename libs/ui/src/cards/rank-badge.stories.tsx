import type { Meta, StoryObj } from '@storybook/react-vite';

import { RankBadge } from './rank-badge.tsx';
import { Row } from '../stories/layout.tsx';

const meta = {
  title: 'Components/RankBadge',
  component: RankBadge,
  args: { level: 3 },
} satisfies Meta<typeof RankBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const High: Story = { args: { level: 9, size: 56 } };

export const Catalog: Story = {
  render: () => (
    <Row>
      {Array.from({ length: 11 }, (_, level) => (
        <RankBadge key={level} level={level} size={48} />
      ))}
    </Row>
  ),
};
