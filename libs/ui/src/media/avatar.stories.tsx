import { drawnCover } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Avatar } from './avatar.tsx';
import { Row } from '../stories/layout.tsx';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { name: 'Maria Clara' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Picture: Story = { args: { picture: drawnCover(200) } };

export const PictureMissing: Story = { args: { picture: '/media/nowhere.webp' } };

export const Ranked: Story = { args: { rank: 8, size: 'lg' } };

export const Catalog: Story = {
  render: () => (
    <Row>
      {(['sm', 'md', 'lg'] as const).flatMap((size) =>
        [0, 2, 5, 8].map((rank) => (
          <Avatar key={`${size}${rank}`} size={size} rank={rank} name={`Player ${rank}`} />
        )),
      )}
      <Avatar name="A B" />
      <Avatar name="Kite Mo" />
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <Row>
      <span lang="bn">
        <Avatar name="কৌশিক রহমান চৌধুরী" size="lg" />
      </span>
      <span lang="ur" dir="rtl">
        <Avatar name="محمد عبدالرحمٰن" size="lg" />
      </span>
    </Row>
  ),
};
