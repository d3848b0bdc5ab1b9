import type { Meta, StoryObj } from '@storybook/react-vite';

import { Progress } from './progress.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const meta = {
  title: 'Components/Progress',
  component: Progress,
  args: { label: 'Turnover', value: 60, text: '3,000 of 5,000' },
  decorators: [
    (Story) => (
      <Stack>
        <Story />
      </Stack>
    ),
  ],
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Unknown: Story = { render: () => <Progress label="Uploading" /> };

export const LabelHidden: Story = { args: { isLabelHidden: true } };

export const Catalog: Story = {
  render: () => (
    <>
      {(['brand', 'accent', 'positive', 'warning', 'negative'] as const).map((tone, index) => (
        <Progress key={tone} label={tone} tone={tone} value={(index + 1) * 20} />
      ))}
      <Progress label="Nothing yet" value={0} />
      <Progress label="Everything" value={100} text="5,000 of 5,000" />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Progress label={bengali.sentence} value={35} text="৳ 3,000.00" />
      </div>
      <div lang="ur" dir="rtl">
        <Progress label={urdu.sentence} value={35} text="Rs 3,000.00" />
      </div>
    </>
  ),
};
