import type { Meta, StoryObj } from '@storybook/react-vite';

import { DateTime } from './date-time.tsx';

const meta = {
  title: 'Text/DateTime',
  component: DateTime,
  args: {
    at: Date.UTC(2026, 10, 25, 4),
    format: { timeZone: 'Asia/Dhaka', dateOrder: 'day-first' },
  },
} satisfies Meta<typeof DateTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const MonthFirst: Story = {
  args: { format: { timeZone: 'Asia/Manila', dateOrder: 'month-first' } },
};

export const InUrdu: Story = {
  render: (args) => (
    <p lang="ur" dir="rtl">
      آخری لاگ ان <DateTime {...args} />
    </p>
  ),
};
