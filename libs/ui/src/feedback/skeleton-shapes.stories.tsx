import type { Meta, StoryObj } from '@storybook/react-vite';

import {
  ArticleSkeleton,
  BannerSkeleton,
  CardsSkeleton,
  RowsSkeleton,
  TableSkeleton,
} from './skeleton-shapes.tsx';
import { Stack } from '../stories/layout.tsx';

const meta = { title: 'Components/SkeletonShapes', component: RowsSkeleton } satisfies Meta<
  typeof RowsSkeleton
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Article: Story = { render: () => <ArticleSkeleton /> };

export const Table: Story = { render: () => <TableSkeleton columns={5} /> };

export const Banner: Story = { render: () => <BannerSkeleton /> };

export const Cards: Story = { render: () => <CardsSkeleton /> };

export const Catalog: Story = {
  render: () => (
    <Stack>
      <BannerSkeleton />
      <RowsSkeleton count={3} />
      <ArticleSkeleton />
      <TableSkeleton count={3} />
      <CardsSkeleton count={3} />
    </Stack>
  ),
};
