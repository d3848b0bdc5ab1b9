import type { Meta, StoryObj } from '@storybook/react-vite';

import { GameCardSkeleton, Skeleton } from './skeleton.tsx';
import { Grid, Narrow } from '../stories/layout.tsx';

const meta = { title: 'Components/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Cards: Story = {
  render: () => (
    <Grid>
      {Array.from({ length: 8 }, (_, index) => (
        <GameCardSkeleton key={index} />
      ))}
    </Grid>
  ),
};

export const Catalog: Story = {
  render: () => (
    <Narrow>
      <Skeleton inline="60%" block="28px" />
      <Skeleton />
      <Skeleton inline="80%" />
      <Skeleton block="52px" corner="12px" />
      <Skeleton ratio="16 / 9" corner="var(--radius-card)" />
    </Narrow>
  ),
};
