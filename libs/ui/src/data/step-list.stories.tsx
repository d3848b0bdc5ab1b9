import type { Meta, StoryObj } from '@storybook/react-vite';

import { StepList } from './step-list.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const steps = [
  { key: 'way', title: 'Choose a way to pay', text: 'Card, wallet or bank transfer.' },
  { key: 'amount', title: 'Say how much', text: 'From 100.00 to 50,000.00.' },
  { key: 'confirm', title: 'Confirm it with your bank' },
  { key: 'balance', title: 'See it in your balance', text: 'Mostly within a minute.' },
];

const meta = { title: 'Components/StepList', component: StepList, args: { steps } } satisfies Meta<
  typeof StepList
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const UnderWay: Story = { args: { current: 2 } };

export const AllDone: Story = { args: { current: 4 } };

export const BesideEachOther: Story = { args: { layout: 'row', current: 1 } };

export const Catalog: Story = {
  render: (args) => (
    <Stack>
      <StepList {...args} />
      <StepList {...args} current={1} />
      <StepList {...args} layout="row" />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <div lang="bn">
        <StepList
          current={1}
          steps={[
            { key: 'a', title: bengali.short },
            { key: 'b', title: bengali.label, text: bengali.sentence },
            { key: 'c', title: bengali.sentence },
          ]}
        />
      </div>
      <div lang="ur" dir="rtl">
        <StepList
          layout="row"
          current={1}
          steps={[
            { key: 'a', title: urdu.short },
            { key: 'b', title: urdu.label, text: urdu.sentence },
            { key: 'c', title: urdu.sentence },
          ]}
        />
      </div>
    </Stack>
  ),
};
