import { type } from '@parlour/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { Button } from '../actions/button.tsx';
import { RollingCounter } from './rolling-counter.tsx';
import { Stack } from '../stories/layout.tsx';

const Large = styled.p`
  font-size: ${type.xxl};
`;

function Growing() {
  const [hundredths, setValue] = useState(99_990_012);
  return (
    <Stack>
      <Large>
        <RollingCounter
          text={`P ${(hundredths / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`}
        />
      </Large>
      <Button tone="quiet" onClick={() => setValue(hundredths + 16_511)}>
        Add 165.11
      </Button>
    </Stack>
  );
}

const meta = {
  title: 'Components/RollingCounter',
  component: RollingCounter,
  args: { text: 'P 1,284,097.36' },
} satisfies Meta<typeof RollingCounter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Counts: Story = { render: () => <Growing /> };

export const Catalog: Story = {
  render: () => (
    <Stack>
      <RollingCounter text="0" />
      <RollingCounter text="12:34" label="twelve minutes" />
      <Large>
        <RollingCounter text="₹ 98,76,543.21" />
      </Large>
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <p lang="bn">
        জ্যাকপট <RollingCounter text="৳ 12,345,678,901.23" />
      </p>
      <p lang="ur" dir="rtl">
        جیک پاٹ <RollingCounter text="Rs 12,345,678,901.23" />
      </p>
    </Stack>
  ),
};
