import type { Meta, StoryObj } from '@storybook/react-vite';

import { CardsSkeleton, RowsSkeleton } from './skeleton-shapes.tsx';
import { Stack } from '../stories/layout.tsx';

const meta = { title: 'Components/SkeletonShapes', component: RowsSkeleton } satisfies Meta<
  typeof RowsSkeleton
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Cards: Story = { render: () => <CardsSkeleton /> };

export const Catalog: Story = {
  render: () => (
    <Stack>
      <RowsSkeleton count={3} />
      <CardsSkeleton count={3} />
    </Stack>
  ),
};
