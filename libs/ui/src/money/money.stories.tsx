import { micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Money } from './money.tsx';
import { Stack } from '../stories/layout.tsx';

/** An amount in the money of the frame's brand. */
const Amount = ({ amount = '1234560000' }: { readonly amount?: string }) => (
  <Money amount={micros(BigInt(amount))} format={useTenant().currency} />
);

const meta = { title: 'Components/Money', component: Amount } satisfies Meta<typeof Amount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Negative: Story = { args: { amount: '-50000000' } };

export const Catalog: Story = {
  render: () => (
    <Stack>
      {['0', '10000', '999990000', '1234560000', '98765432109990000', '-250000000'].map(
        (amount) => (
          <div key={amount}>
            <Amount amount={amount} />
          </div>
        ),
      )}
    </Stack>
  ),
};

export const InASentence: Story = {
  render: () => (
    <p lang="ur" dir="rtl">
      آپ کا بیلنس <Amount amount="-1234560000" /> ہے۔
    </p>
  ),
};
